/** Reads mails in a thread beside the event loop, which can be ended: a hostile mail takes seconds without a pause. */
import { Worker } from 'node:worker_threads'
import type { MailBatch } from './mail-thread.ts'
import type { MailReading } from './read-mail.ts'

/** Beside this file in the sources, and beside its bundle in a build. */
const threadUrl = () =>
  new URL(import.meta.url.endsWith('.ts') ? './mail-thread.ts' : './mail-thread.mjs', import.meta.url)

const limits = { milliseconds: 20_000, memoryMb: 1_024 }
/** A thread without work is ended after so long. */
const idleMs = 60_000

let open: Worker | undefined
let idle: NodeJS.Timeout | undefined

const openThread = () =>
  new Promise<Worker>((resolve, reject) => {
    const thread = new Worker(threadUrl(), { env: {}, resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb } })
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

/** The readings until the thread ended, and the place of the mail over which it did. */
type Answered = { readings: MailReading[]; endedAt: number }

const ask = (thread: Worker, raws: readonly Buffer[], longestMs: number) =>
  new Promise<Answered>((resolve) => {
    const current = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const readings: MailReading[] = []
    const terminate = () => void thread.terminate()
    let timer = setTimeout(terminate, longestMs)
    const answer = (some: readonly MailReading[]) => {
      for (const reading of some) readings.push(withBuffers(reading))
      clearTimeout(timer)
      if (readings.length === raws.length) finish()
      else timer = setTimeout(terminate, longestMs)
    }
    const ended = () => {
      if (open === thread) open = undefined
      finish()
    }
    const finish = () => {
      clearTimeout(timer)
      thread.off('message', answer).off('error', ended).off('exit', ended)
      resolve({ readings, endedAt: Atomics.load(current, 0) })
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

const readNext = async (raws: readonly Buffer[], longestMs: number): Promise<MailReading[]> => {
  clearTimeout(idle)
  const thread = (open ??= await openThread())
  const { readings, endedAt } = await ask(thread, raws, longestMs)
  if (open) idle = setTimeout(() => endIdle(thread), idleMs).unref()
  if (readings.length === raws.length) return readings
  // Those before it that were not answered yet are read again, without it.
  const costly = Math.max(endedAt, readings.length)
  const others = await readAll([...raws.slice(readings.length, costly), ...raws.slice(costly + 1)], longestMs)
  return [...readings, ...others.toSpliced(costly - readings.length, 0, tooCostly)]
}
const readAll = async (raws: readonly Buffer[], longestMs: number) => (raws.length > 0 ? readNext(raws, longestMs) : [])

/** In their order, one call after the other on each node. What the thread is ended over has cost too much; where none can be opened, it throws. */
export const readApart = (raws: readonly Buffer[], longestMs = limits.milliseconds): Promise<MailReading[]> => {
  const found = last.then(() => readAll(raws, longestMs))
  last = found.catch(() => undefined)
  return found
}
