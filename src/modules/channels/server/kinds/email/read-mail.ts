/** Reads a mail as it was received into what a conversation needs of it. Nothing is stored or called. */
import type { Address, Email } from 'postal-mime'
import { isSuspicious, mostReadable, relabelled, withReadableHeader } from './charset.ts'
import { foldQuote } from './fold-quote.ts'
import { kindOfMail, readBounce, type Bounce, type MailKind } from './mail-kind.ts'
import { longestHtml, remotePicturesIn, safeHtml, textOfHtml } from './safe-html.ts'

export type MailAddress = { name: string; address: string }
export type MailFile = {
  name: string
  bytes: Buffer
  /** By which the HTML names it; null for one that is listed. */
  contentId: string | null
}
export type ReadMail = {
  /** Ids are without their angle brackets. */
  messageId: string | null
  /** The mails that it answers, the nearest first. */
  answers: string[]
  /** What follows a plus in the addresses that it was sent to. */
  plusTokens: string[]
  subject: string
  from: MailAddress
  replyTo: MailAddress | null
  to: MailAddress[]
  cc: MailAddress[]
  sentAt: string | null
  /** What the sender wrote, without the quoted mail. */
  text: string
  quoted: string
  html: string
  remotePictures: number
  files: MailFile[]
  kind: MailKind
  bounce: Bounce | null
}
export type UnreadableReason =
  | 'mail-empty'
  | 'mail-malformed'
  | 'mail-without-sender'
  | 'mail-too-large'
  /** Reading it took more time or memory than a mail may take. */
  | 'mail-too-costly'
export type MailReading = { ok: true; mail: ReadMail } | { ok: false; reason: UnreadableReason }

/** The size from which a mail is not fetched. */
export const largestMail = 40 * 1024 * 1024
const longest = { subject: 300, text: 200_000, name: 200, address: 254, id: 500 }
const most = { addresses: 100, answers: 50, files: 100 }

/** Without what the database refuses or a page cannot show. */
const clean = (text: string | undefined, length: number) =>
  (text ?? '')
    // oxlint-disable-next-line no-control-regex -- they are what is removed
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '')
    .slice(0, length)
    .toWellFormed()
const line = (text: string | undefined, length: number) => clean((text ?? '').replace(/\s+/g, ' '), length).trim()

const isAddress = (text: string) => /^[^\s@<>]{1,64}@[^\s@<>]{1,190}$/.test(text)

const flat = (addresses: readonly (Address | undefined)[] | undefined): MailAddress[] =>
  (addresses ?? [])
    .flatMap((each) => each?.group ?? (each ? [each] : []))
    .map(({ name, address }) => ({
      name: line(name, longest.name),
      address: line(address, longest.address).toLowerCase(),
    }))
    .filter(({ address }) => isAddress(address))
    .slice(0, most.addresses)

const idsIn = (text: string | undefined) =>
  [...(text ?? '').slice(0, 20_000).matchAll(/<([^<>\s]{1,500})>/g)].map(([, id = '']) => clean(id, longest.id))

const plusToken = (address: string) => /^[^@+]+\+([^@]+)@/.exec(address)?.[1]

const plusTokensOf = (headers: ReadonlyMap<string, string>, addresses: readonly MailAddress[]) => {
  const others = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']
  const recipients = [
    ...addresses.map(({ address }) => address),
    ...others.map((name) => (headers.get(name) ?? '').replace(/[<>\s]/g, '').toLowerCase()),
  ]
  return [...new Set(recipients.flatMap((address) => plusToken(address) ?? []))]
}

const endings: Record<string, string> = { 'text/plain': 'txt', 'message/rfc822': 'eml' }
const endingOf = (type: string) => endings[type] ?? /^[a-z]+\/([a-z0-9]{1,8})$/.exec(type)?.[1] ?? 'bin'

const filesOf = ({ attachments }: Email, html: string): MailFile[] =>
  attachments.slice(0, most.files).map(({ filename, mimeType, content, contentId }, index) => {
    const cid = line(contentId?.replace(/[<>]/g, ''), longest.id)
    return {
      name: line(filename ?? '', longest.name) || `file-${index + 1}.${endingOf(mimeType)}`,
      bytes: typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer),
      contentId: cid && html.includes(`data-cid="${cid}"`) ? cid : null,
    }
  })

const loadParser = async () => (await import('postal-mime')).default
let parser: ReturnType<typeof loadParser> | undefined
const parse = async (raw: Buffer): Promise<Email> =>
  (await (parser ??= loadParser())).parse(raw, { maxNestingDepth: 100, forceRfc822Attachments: true })

const wordsOf = ({ subject = '', text = '', html = '', from }: Email) => [subject, text, html, from?.name ?? '']

/** Where the labelled charset leads to unreadable words, the charsets that Arabic mails have are tried. */
const parseReadably = async (raw: Buffer): Promise<Email> => {
  const labelled = await parse(raw)
  if (!wordsOf(labelled).some(isSuspicious)) return labelled
  const others = [await parse(relabelled(raw, 'utf-8')), await parse(relabelled(raw, 'windows-1256'))]
  const all = [labelled, ...others]
  const best = (wordOf: (email: Email) => string | undefined) => mostReadable(all.map((email) => wordOf(email) ?? ''))
  const { from } = labelled
  const name = best((email) => email.from?.name)
  return {
    ...labelled,
    subject: best((email) => email.subject),
    text: best((email) => email.text),
    html: best((email) => email.html),
    from: from?.group ? from : from && { ...from, name },
  }
}

const contentOf = async ({ text = '', html = '' }: Email) => {
  const isShown = html !== '' && html.length <= longestHtml
  const safe = isShown ? clean(await safeHtml(html), longestHtml) : ''
  const plain = text.trim() === '' && html !== '' ? await textOfHtml(html.slice(0, longestHtml)) : text
  return { html: safe, remotePictures: remotePicturesIn(safe).length, ...foldQuote(clean(plain, longest.text)) }
}

const toMail = async (raw: Buffer, email: Email): Promise<MailReading> => {
  const headers = new Map(email.headers.toReversed().map(({ key, value }) => [key, value]))
  const [from] = flat([email.from, email.sender, ...(email.replyTo ?? [])])
  const subject = line(email.subject, longest.subject)
  const kind = kindOfMail(headers, { from: from?.address ?? '', subject })
  if (!from && kind !== 'bounce') return { ok: false, reason: 'mail-without-sender' }
  const [to, cc] = [flat(email.to), flat(email.cc)]
  const content = await contentOf(email)
  const date = Date.parse(email.date ?? '')
  return {
    ok: true,
    mail: {
      messageId: idsIn(email.messageId)[0] ?? null,
      answers: [...new Set([...idsIn(email.inReplyTo), ...idsIn(email.references).toReversed()])].slice(
        0,
        most.answers,
      ),
      plusTokens: plusTokensOf(headers, [...to, ...cc]),
      subject,
      from: from ?? { name: '', address: '' },
      replyTo: flat(email.replyTo)[0] ?? null,
      to,
      cc,
      sentAt: Number.isNaN(date) ? null : new Date(date).toISOString(),
      ...content,
      files: kind === 'bounce' ? [] : filesOf(email, content.html),
      kind,
      bounce: kind === 'bounce' ? readBounce(raw, headers) : null,
    },
  }
}

export const readMail = async (received: Buffer): Promise<MailReading> => {
  if (received.length === 0 || received.toString('latin1', 0, 2000).trim() === '')
    return { ok: false, reason: 'mail-empty' }
  if (received.length > largestMail) return { ok: false, reason: 'mail-too-large' }
  const raw = withReadableHeader(received)
  let email: Email
  try {
    email = await parseReadably(raw)
  } catch {
    return { ok: false, reason: 'mail-malformed' }
  }
  return toMail(raw, email)
}
