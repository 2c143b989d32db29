/** Signature of outgoing calls, by which the receiver knows that they are ours and recent. */
import { createHmac } from 'node:crypto'

export const signatureOf = (secret: string, timestamp: string, body: string) =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

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
