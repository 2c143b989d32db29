/** Reads multipart forms with files. Fields come first, so that they are known before the first byte of a file. */
import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { checkInput } from '../http/check-input.ts'

/** An incoming file, which can be read once. */
export type UploadedFile = { name: string; stream: NodeJS.ReadableStream & { truncated?: boolean } }

/** Parser errors of an incomplete or invalid form carry no status: they are errors of the sender. */
const blameSender = (error: Error & { statusCode?: number }) =>
  Object.assign(error, { statusCode: error.statusCode ?? 400 })

export type FormFile = UploadedFile & { field: string }
/** Of a form of a page that works without scripts. */
const mostParts = { files: 15, fields: 20, fieldSize: 100_000 }

/** The fields before the first file, and the files, each to be read before the next. A file field that was left empty is no file. */
export const readForm = async (request: FastifyRequest) => {
  const form = new URLSearchParams()
  if (!request.isMultipart())
    return { form, files: (async function* (): AsyncGenerator<FormFile> {})(), drain: async () => {} }
  const parts = request.parts({ limits: mostParts })
  const readPart = async () =>
    (
      await parts.next().catch((error: Error) => {
        throw blameSender(error)
      })
    ).value
  let part = await readPart()
  for (; part?.type === 'field'; part = await readPart()) form.append(part.fieldname, String(part.value))
  const files = async function* (): AsyncGenerator<FormFile> {
    for (; part; part = await readPart()) {
      if (part.type !== 'file') continue
      if (part.filename) yield { field: part.fieldname, name: part.filename, stream: part.file }
      part.file.resume()
    }
  }
  /** Unread bytes: a client that is cut off never sees the answer. */
  const drain = async () => {
    for await (const { stream } of files()) stream.resume()
  }
  return { form, files: files(), drain }
}

type Part = NonNullable<Awaited<ReturnType<FastifyRequest['file']>>>

/** Passes the bytes on and computes their digest. */
const digested = ({ file }: Part) => {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  // The reader gets an error by reading; an error before that would be unhandled and end the process.
  stream.on('error', () => {})
  const breakOff = (error: Error) => stream.destroy(blameSender(error))
  if (file.errored) breakOff(file.errored)
  else file.on('error', breakOff).pipe(stream)
  Object.defineProperty(stream, 'truncated', { get: () => file.truncated })
  return { stream, digest: () => ({ fileDigest: hash.copy().digest('hex') }) }
}

export const readUpload = async (request: FastifyRequest) => {
  const part = await request.file().catch((error: Error) => {
    throw blameSender(error)
  })
  if (!part) return { fields: {}, file: undefined, digest: () => ({}) }
  const fields = Object.fromEntries(
    Object.entries(part.fields).flatMap(([name, field]) =>
      field && 'value' in field && typeof field.value === 'string' ? [[name, field.value]] : [],
    ),
  )
  checkInput({ ...fields, name: part.filename })
  const { stream, digest } = digested(part)
  return { fields, file: { name: part.filename, stream }, digest }
}
