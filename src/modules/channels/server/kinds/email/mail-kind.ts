/** Recognises mails that no person wrote: those that report a failed delivery, and automatic replies. Neither is ever answered. */
import { automaticSubject } from '../../../text/mail-words-text.ts'

export type MailKind = 'message' | 'automatic' | 'bounce'
export type Bounce = {
  /** The `Message-ID` of the mail that was not delivered. */
  messageId: string | null
  recipient: string
  /** Such as `5.1.1`; empty where it is not said. */
  status: string
  isFinal: boolean
}
type Headers = ReadonlyMap<string, string>

const daemon = /^(?:mailer-daemon|postmaster|mail-daemon|bounces?(?:[+=.-].*)?)@/i

const isReport = (headers: Headers) => {
  const type = headers.get('content-type') ?? ''
  return /^multipart\/report\b/i.test(type) && /report-type\s*=\s*"?delivery-status/i.test(type)
}
const isBounce = (headers: Headers, from: string) =>
  isReport(headers) ||
  headers.has('x-failed-recipients') ||
  (daemon.test(from) && /^\s*<\s*>/.test(headers.get('return-path') ?? '')) ||
  /^(?:mailer-daemon|mail-daemon)@/i.test(from)

const isAutomatic = (headers: Headers, subject: string) => {
  const submitted = headers.get('auto-submitted')
  if (submitted !== undefined && !/^\s*no\b/i.test(submitted)) return true
  if (['x-autoreply', 'x-autorespond', 'x-auto-reply'].some((name) => headers.has(name))) return true
  return /^\s*auto[-_]?reply\b/i.test(headers.get('precedence') ?? '') || automaticSubject.test(subject)
}

export const kindOfMail = (headers: Headers, { from, subject }: { from: string; subject: string }): MailKind => {
  if (isBounce(headers, from)) return 'bounce'
  return isAutomatic(headers, subject) ? 'automatic' : 'message'
}

/** So much of a report is searched. */
const mostRead = 200_000

/** Reads what was not delivered, to whom and why; the first recipient counts. */
export const readBounce = (raw: Buffer, headers: Headers): Bounce => {
  const text = raw.subarray(0, mostRead).toString('latin1')
  const body = text.slice(Math.max(0, text.search(/\r?\n\r?\n/)))
  const find = (pattern: RegExp) => pattern.exec(body)?.[1]?.trim() ?? ''
  const status = find(/^status:\s*(\d\.\d{1,3}\.\d{1,3})/im)
  const action = find(/^action:\s*(\w+)/im).toLowerCase()
  const recipient = find(/^(?:final|original)-recipient:\s*[\w-]+;\s*<?([^\s<>;]+)/im)
  return {
    messageId: find(/^message-id:\s*<([^<>\s]+)>/im) || null,
    recipient: recipient || (headers.get('x-failed-recipients') ?? '').split(',')[0]?.trim() || '',
    status,
    isFinal: action ? action === 'failed' : !status.startsWith('4'),
  }
}
