import { createHash } from 'node:crypto'

/** The same id for the same step however often it is begun (UUID version 5 in the namespace of the run). */
export const stepId = (runId: string, no: number) => {
  const bytes = createHash('sha1')
    .update(Buffer.from(runId.replaceAll('-', ''), 'hex'))
    .update(String(no))
    .digest()
    .subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
