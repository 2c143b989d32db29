/** A thread that reads mails one after the other. */
import { parentPort } from 'node:worker_threads'
import { readMail, type MailReading } from './read-mail.ts'

/** `current`: the place of the mail that is being read, which is known even where the thread is ended over it. */
export type MailBatch = { raws: readonly Uint8Array[]; current: Int32Array }

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

/** Answers of this time leave together. */
const answerEveryMs = 20

/** What a library throws over is nothing that another attempt could read. */
const read = (raw: Uint8Array): Promise<MailReading> =>
  readMail(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)).catch(() => ({
    ok: false,
    reason: 'mail-malformed',
  }))

const readAll = async ({ raws, current }: MailBatch) => {
  let readings: MailReading[] = []
  let answeredAt = performance.now()
  for (const [at, raw] of raws.entries()) {
    Atomics.store(current, 0, at)
    readings.push(await read(raw))
    if (at < raws.length - 1 && performance.now() - answeredAt < answerEveryMs) continue
    parentPort?.postMessage(readings)
    readings = []
    answeredAt = performance.now()
  }
}

parentPort?.on('message', (batch: MailBatch) => void readAll(batch))
// The libraries are loaded before the time of a mail begins.
await read(Buffer.from('From: a@b.co\r\nContent-Type: text/html\r\n\r\n<p>a</p>'))
parentPort?.postMessage('ready')
