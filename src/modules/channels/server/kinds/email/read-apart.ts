/** Reads mails in a thread beside the event loop, which can be ended: a hostile mail takes seconds without a pause. */
import { Worker } from 'node:worker_threads'
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

const ask = (thread: Worker, raw: Buffer, longestMs: number) =>
  new Promise<MailReading>((resolve) => {
    const timer = setTimeout(() => void thread.terminate(), longestMs)
    const answer = (reading: MailReading) => finish(withBuffers(reading))
    const ended = () => {
      if (open === thread) open = undefined
      finish({ ok: false, reason: 'mail-too-costly' })
    }
    const finish = (found: MailReading) => {
      clearTimeout(timer)
      thread.off('message', answer).off('error', ended).off('exit', ended)
      resolve(found)
    }
    thread.on('message', answer).on('error', ended).on('exit', ended)
    thread.postMessage(raw)
  })

/** Forgotten first: the next mail must not go to a thread that is ending. */
const endIdle = (thread: Worker) => {
  open = undefined
  void thread.terminate()
}

let last: Promise<unknown> = Promise.resolve()

const readNext = async (raw: Buffer, longestMs: number) => {
  clearTimeout(idle)
  const thread = (open ??= await openThread())
  const reading = await ask(thread, raw, longestMs)
  if (open) idle = setTimeout(() => endIdle(thread), idleMs).unref()
  return reading
}

/** One after the other on each node. What the thread is ended over has cost too much; where none can be opened, it throws. */
export const readApart = (raw: Buffer, longestMs = limits.milliseconds): Promise<MailReading> => {
  const found = last.then(() => readNext(raw, longestMs))
  last = found.catch(() => undefined)
  return found
}
