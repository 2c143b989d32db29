/** A form with files, as APIs for uploads take it. */
import { randomUUID } from 'node:crypto'
import type { SentFileBytes } from '../kinds/provider-message.ts'

/** In a header no line may be broken and no quote closed. */
const quoted = (value: string) => value.replace(/[\r\n"\\]/g, '_')

export const formData = (fields: Record<string, string>, files: Record<string, SentFileBytes>) => {
  const boundary = `diwan-${randomUUID()}`
  const part = (header: string, content: Buffer) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${header}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]
  const body = Buffer.concat([
    ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, Buffer.from(value))),
    ...Object.entries(files).flatMap(([name, { name: fileName, type, bytes }]) =>
      part(`name="${name}"; filename="${quoted(fileName)}"\r\ncontent-type: ${quoted(type)}`, bytes),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
