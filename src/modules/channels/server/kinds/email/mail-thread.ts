/** A thread that reads one mail after the other. */
import { parentPort } from 'node:worker_threads'
import { readMail, type MailReading } from './read-mail.ts'

/** What a library throws over is nothing that another attempt could read. */
const read = (raw: Uint8Array): Promise<MailReading> =>
  readMail(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)).catch(() => ({
    ok: false,
    reason: 'mail-malformed',
  }))

parentPort?.on('message', (raw: Uint8Array) => void read(raw).then((reading) => parentPort?.postMessage(reading)))
parentPort?.postMessage('ready')
