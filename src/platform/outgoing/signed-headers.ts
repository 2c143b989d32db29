/** Signatures of calls in both directions, by which the receiver knows who made them and that they are recent. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureOf = (secret: string, timestamp: string, body: string | Buffer) =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`

/** A signed call is taken for so long: the clocks of two systems differ, and a recorded call must not serve for ever. */
const validSeconds = 300

type SentSignature = { timestamp: string; signature: string; body: Buffer }

/** Compares in constant time. */
export const isSigned = ({ timestamp, signature, body }: SentSignature, secret: string, nowMs = Date.now()) => {
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(nowMs / 1000 - Number(timestamp)) > validSeconds) return false
  const [sent, expected] = [Buffer.from(signature), Buffer.from(signatureOf(secret, timestamp, body))]
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}

type SignedCall = { id: string; event: string; body: string }

export const signedHeaders = ({ id, event, body }: SignedCall, secret: string) => {
  const timestamp = String(Math.floor(Date.now() / 1000))
  return {
    'content-type': 'application/json',
    'x-diwan-event': event,
    'x-diwan-delivery': id,
    'x-diwan-timestamp': timestamp,
    'x-diwan-signature': signatureOf(secret, timestamp, body),
  }
}
