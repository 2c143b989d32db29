/** Reads mails in a thread beside the event loop, which can be ended: a hostile mail takes seconds without a pause. */
import { Worker } from 'node:worker_threads'
import { programUrl } from '#platform/process/program-url.ts'
import type { MailBatch, MailBatchReply } from './mail-thread.ts'
import type { MailReading } from './read-mail.ts'

const limits = { milliseconds: 20_000, memoryMb: 1_024 }
/** A thread without work is ended after so long. */
const idleMs = 60_000

let open: Worker | undefined
let idle: NodeJS.Timeout | undefined

const openThread = () =>
  new Promise<Worker>((resolve, reject) => {
    const thread = new Worker(programUrl('mail-thread', import.meta.url), {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    })
    thread.unref()
    // Kept: an error of a thread that nobody waits for would be one of this process.
    thread.on('error', reject)
    thread.once('exit', () => {
      if (open === thread) open = undefined
      reject(new Error('The thread that reads mails has ended'))
    })
    thread.once('message', () => resolve(thread))
  })

/** Bytes come through as they are, without the methods of a buffer. */
const withBuffers = (reading: MailReading): MailReading =>
  reading.ok
    ? {
        ok: true,
        mail: {
          ...reading.mail,
          files: reading.mail.files.map((file) => {
            const { buffer, byteOffset, byteLength }: Uint8Array = file.bytes
            return { ...file, bytes: Buffer.from(buffer, byteOffset, byteLength) }
          }),
        },
      }
    : reading

/** The readings of one turn; `endedAt` is the place of the mail over which the thread was ended. */
type Turn = { readings: MailReading[]; endedAt?: number }

const ask = (thread: Worker, raws: readonly Buffer[], longestMs: number) =>
  new Promise<Turn>((resolve) => {
    const current = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const readings: MailReading[] = []
    const terminate = () => void thread.terminate()
    let timer = setTimeout(terminate, longestMs)
    const answer = (reply: MailBatchReply) => {
      for (const reading of reply.readings) readings.push(withBuffers(reading))
      clearTimeout(timer)
      if (reply.isLast) finish({ readings })
      else timer = setTimeout(terminate, longestMs)
    }
    const ended = () => {
      if (open === thread) open = undefined
      finish({ readings, endedAt: Math.max(Atomics.load(current, 0), readings.length) })
    }
    const finish = (turn: Turn) => {
      clearTimeout(timer)
      thread.off('message', answer).off('error', ended).off('exit', ended)
      resolve(turn)
    }
    thread.on('message', answer).on('error', ended).on('exit', ended)
    thread.postMessage({ raws, current } satisfies MailBatch)
  })

/** Forgotten first: the next mail must not go to a thread that is ending. */
const endIdle = (thread: Worker) => {
  open = undefined
  void thread.terminate()
}

let last: Promise<unknown> = Promise.resolve()

const tooCostly: MailReading = { ok: false, reason: 'mail-too-costly' }

const readTurn = async (raws: readonly Buffer[], longestMs: number): Promise<Turn> => {
  clearTimeout(idle)
  const thread = (open ??= await openThread())
  const turn = await ask(thread, raws, longestMs)
  if (open) idle = setTimeout(() => endIdle(thread), idleMs).unref()
  return turn
}

const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

/**
 * In their order. Calls take turns of about a second, or of one costly mail, so that no mailbox keeps the others of the node
 * waiting. A mail over which the thread is ended has cost too much; where no thread can be opened, it throws.
 */
export const readApart = async (raws: readonly Buffer[], longestMs = limits.milliseconds): Promise<MailReading[]> => {
  if (raws.length === 0) return []
  const { readings, endedAt } = await inTurn(() => readTurn(raws, longestMs))
  if (endedAt === undefined) return [...readings, ...(await readApart(raws.slice(readings.length), longestMs))]
  // Those before it that were not answered yet are read again, without it.
  const others = await readApart([...raws.slice(readings.length, endedAt), ...raws.slice(endedAt + 1)], longestMs)
  return [...readings, ...others.toSpliced(endedAt - readings.length, 0, tooCostly)]
}
