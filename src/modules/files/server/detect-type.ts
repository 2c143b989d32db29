/** Detects the type of a file by its bytes; its name only separates kinds of plain text. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

const headLength = 8192

/** A file on the disk or in memory; its text is read as latin1. */
type FileContent = {
  mime: () => Promise<string | undefined>
  head: () => Promise<string>
  chunks: () => AsyncIterable<unknown> | Iterable<unknown>
}

// The library is loaded with the first file.
const library = () => import('file-type')

const onDisk = (path: string): FileContent => ({
  mime: async () => (await (await library()).fileTypeFromFile(path))?.mime,
  head: async () => {
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
      return buffer.subarray(0, bytesRead).toString('latin1')
    } finally {
      await file.close()
    }
  },
  chunks: () => createReadStream(path, { encoding: 'latin1' }),
})

const inMemory = (bytes: Buffer): FileContent => ({
  mime: async () => (await (await library()).fileTypeFromBuffer(bytes))?.mime,
  head: async () => bytes.toString('latin1', 0, headLength),
  chunks: () => [bytes.toString('latin1')],
})

/** All but tab, line ends and form feed: text has none of them. */
// oxlint-disable-next-line no-control-regex -- control marks are what it looks for
const control = /[\x00-\x08\x0b\x0e-\x1f\x7f]/

/** UTF-8, or Arabic Windows text, in which every byte is a letter, so only control characters reveal binary data. */
const isText = async ({ chunks }: FileContent) => {
  for await (const chunk of chunks()) if (control.test(chunk as string)) return false
  return true
}

const kindsOfText: Record<string, string> = {
  csv: 'text/csv',
  css: 'text/css',
  json: 'application/json',
  xml: 'application/xml',
}

const textType = async (content: FileContent, name: string) => {
  const head = await content.head()
  if (/<svg[\s>]/i.test(head)) return 'image/svg+xml'
  if (/<(!doctype\s+html|html|head|body|script|iframe|object|embed|meta|link|img)[\s>/]/i.test(head)) return 'text/html'
  if (/^(\xef\xbb\xbf)?\s*<\?xml/.test(head)) return 'application/xml'
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return kindsOfText[ending] ?? 'text/plain'
}

const oldOffice: [stream: string, type: string][] = [
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
]

/** Old Office formats share their container with installers; the names of the inner streams differ. */
const oldOfficeType = async ({ chunks }: FileContent) => {
  let before = ''
  for await (const chunk of chunks()) {
    const window = before + (chunk as string)
    const found = oldOffice.find(([stream]) => window.includes(Buffer.from(stream, 'utf16le').toString('latin1')))
    if (found) return found[1]
    before = window.slice(-64)
  }
  return undefined
}

/** `file`: its path, or its bytes. */
export const detectType = async (file: string | Buffer, name: string): Promise<string | undefined> => {
  const content = typeof file === 'string' ? onDisk(file) : inMemory(file)
  const mime = await content.mime()
  if (mime === 'application/x-cfb') return oldOfficeType(content)
  if (mime && mime !== 'application/xml') return mime
  return (await isText(content)) ? textType(content, name) : undefined
}

const attachable =
  /^(audio|video)\/|^text\/(plain|csv|css|html)$|^image\/svg\+xml$|^application\/(pdf|rtf|zip|ogg|json|xml|msword|vnd\.ms-excel|vnd\.ms-powerpoint|vnd\.openxmlformats-officedocument\..+|vnd\.oasis\.opendocument\..+)$/
export const isAttachable = (type: string) => attachable.test(type)
