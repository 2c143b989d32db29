/** A thread that reads mails one after the other. */
import { parentPort } from 'node:worker_threads'
import { readMail, type MailReading } from './read-mail.ts'

/** `current`: the place of the mail that is being read, which is known even where the thread is ended over it. */
export type MailBatch = { raws: readonly Uint8Array[]; current: Int32Array }
/** `isLast`: the thread reads no more of this batch. */
export type MailBatchReply = { readings: MailReading[]; isLast: boolean }

/** The library of mails joins the lines of every part in a Blob, and each line of it is a piece that Node reads by itself. */
const asBuffer = (part: Uint8Array | ArrayBuffer | string) => {
  if (typeof part === 'string') return Buffer.from(part)
  return part instanceof ArrayBuffer ? Buffer.from(part) : part
}
class BytesInMemory {
  readonly #bytes: Buffer
  constructor(parts: readonly Parameters<typeof asBuffer>[0][]) {
    this.#bytes = Buffer.concat(parts.map(asBuffer))
  }
  arrayBuffer(): ArrayBuffer {
    return Uint8Array.from(this.#bytes).buffer
  }
}
Object.assign(globalThis, { Blob: BytesInMemory })

/** Readings of so many milliseconds are sent together. */
const answerEveryMs = 20
/** After so many milliseconds the rest of a batch waits for another turn, because other mailboxes use this thread too. */
const turnMs = 1_000

/** What a library throws over is nothing that another attempt could read. */
const read = (raw: Uint8Array): Promise<MailReading> =>
  readMail(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)).catch(() => ({
    ok: false,
    reason: 'mail-malformed',
  }))

const readAll = async ({ raws, current }: MailBatch) => {
  const beganAt = performance.now()
  let readings: MailReading[] = []
  let answeredAt = beganAt
  for (const [at, raw] of raws.entries()) {
    Atomics.store(current, 0, at)
    readings.push(await read(raw))
    const now = performance.now()
    const isLast = at === raws.length - 1 || now - beganAt > turnMs
    if (!isLast && now - answeredAt < answerEveryMs) continue
    parentPort?.postMessage({ readings, isLast } satisfies MailBatchReply)
    if (isLast) return
    readings = []
    answeredAt = now
  }
}

parentPort?.on('message', (batch: MailBatch) => void readAll(batch))
// The libraries are loaded before the time of a mail begins.
await read(Buffer.from('From: a@b.co\r\nContent-Type: text/html\r\n\r\n<p>a</p>'))
parentPort?.postMessage('ready')
