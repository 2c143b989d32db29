/** Detects the type of a file by its bytes; its name only separates kinds of plain text. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

const headOf = async (path: string) => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8192), 0, 8192, 0)
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await file.close()
  }
}

/** All but tab, line ends and form feed: text has none of them. */
// oxlint-disable-next-line no-control-regex -- control marks are what it looks for
const control = /[\x00-\x08\x0b\x0e-\x1f\x7f]/

/** UTF-8, or Arabic Windows text, in which every byte is a letter, so only control characters reveal binary data. */
const isText = async (path: string) => {
  for await (const chunk of createReadStream(path, { encoding: 'latin1' }))
    if (control.test(chunk as string)) return false
  return true
}

const kindsOfText: Record<string, string> = {
  csv: 'text/csv',
  css: 'text/css',
  json: 'application/json',
  xml: 'application/xml',
}

const textType = async (path: string, name: string) => {
  const head = await headOf(path)
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
const oldOfficeType = async (path: string) => {
  let before = ''
  for await (const chunk of createReadStream(path, { encoding: 'latin1' })) {
    const window = before + (chunk as string)
    const found = oldOffice.find(([stream]) => window.includes(Buffer.from(stream, 'utf16le').toString('latin1')))
    if (found) return found[1]
    before = window.slice(-64)
  }
  return undefined
}

export const detectType = async (path: string, name: string): Promise<string | undefined> => {
  const { fileTypeFromFile } = await import('file-type') // loaded with the first file
  const mime = (await fileTypeFromFile(path))?.mime
  if (mime === 'application/x-cfb') return oldOfficeType(path)
  if (mime && mime !== 'application/xml') return mime
  return (await isText(path)) ? textType(path, name) : undefined
}

const attachable =
  /^(audio|video)\/|^text\/(plain|csv|css|html)$|^image\/svg\+xml$|^application\/(pdf|rtf|zip|ogg|json|xml|msword|vnd\.ms-excel|vnd\.ms-powerpoint|vnd\.openxmlformats-officedocument\..+|vnd\.oasis\.opendocument\..+)$/
export const isAttachable = (type: string) => attachable.test(type)
