/** What becomes of a message by the contact form: a ticket or a conversation of the person who wrote it. */
import { isProblem, problems } from '#core/text/problems.ts'
import { findOrCreateCustomer } from '#modules/contacts/server/contact-points.ts'
import { beginByForm } from '#modules/conversations/server/begin/begin-by-form.ts'
import { paragraphsOf } from '#modules/conversations/server/mail/compose-mail.ts'
import { countAttempt, networkOf } from '#modules/sign-in/server/throttle/attempt-limits.ts'
import { createIncomingTicket } from '#modules/tickets/server/save/create-ticket.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { SiteRequest } from '#platform/http/serve-site.ts'
import { log } from '#platform/monitoring/log.ts'
import { mac } from '#platform/secrets/secrets.ts'
import { ContactInput } from '../contact-input.ts'
import type { ContactProblems, ContactValues } from '../page-model.ts'
import { contactText, siteErrorText } from '../text/site-text.ts'
import { readUploadFields, receiveUploads, type UploadProblems } from './contact-uploads.ts'
import type { Site } from './site.ts'

const fields = ['name', 'email', 'phoneNumber', 'subject', 'message'] as const
/** Hidden from people; programs that fill every field fill it too. */
export const honeypot = 'website'
/** For each network that messages come from. */
const limit = { most: 5, minutes: 15 }

export const valuesIn = (form: URLSearchParams): ContactValues =>
  Object.fromEntries(fields.map((field) => [field, (form.get(field) ?? '').slice(0, 20_000)])) as ContactValues

const parse = (values: ContactValues, language: Ctx['language']) => {
  const result = ContactInput.safeParse(values)
  if (result.success) return { input: result.data, found: undefined }
  const found: ContactProblems = { form: contactText.fix[language] }
  for (const { path, message } of result.error.issues.toReversed())
    found[path[0] as keyof ContactValues] = problems[isProblem(message) ? message : 'invalid'][language]
  return { input: undefined, found }
}

type Target = Site['target']
type Message = { input: ContactInput; uploads: Record<string, string[]> }
const store = async (
  ctx: Ctx,
  { contactOpens, contactBoardId, contactChannelId }: Target,
  { input, uploads }: Message,
) => {
  const { name, email, phoneNumber, subject } = input
  const { id: customerId } = await findOrCreateCustomer(ctx, { name, point: { kind: 'email', value: email } })
  const text = phoneNumber ? `${input.message}\n\n${phoneNumber}` : input.message
  if (contactOpens === 'CONVERSATION' && contactChannelId) {
    await beginByForm(ctx, { channelId: contactChannelId, customerId, address: email, subject, text })
    return { number: undefined }
  }
  if (contactOpens !== 'TICKET' || !contactBoardId) return undefined
  const ticket = { boardId: contactBoardId, name: subject, description: paragraphsOf(text), customerId, fileIds: [] }
  return { number: (await createIncomingTicket(ctx, { ...ticket, uploads })).displayNumber }
}

export type Sent = { number: string | undefined; email: string }
type Outcome = { sent: Sent } | { problems: ContactProblems; uploadProblems?: UploadProblems; status: number }

export const sendContactMessage = async (
  open: OpenCtx,
  site: Site,
  { values, form, files }: { values: ContactValues } & Pick<SiteRequest, 'form' | 'files'>,
): Promise<Outcome> => {
  const { language } = open
  // Answered as a success, so that a program does not notice that it was recognised.
  if (form.get(honeypot)) return { sent: { number: undefined, email: values.email } }
  const { input, found } = parse(values, language)
  if (!input) return { problems: found, status: 400 }
  try {
    const from = mac(open, `contact ${open.orgId} ${networkOf(open.from.ip)}`).toString('base64url')
    const locked = await open.inOrg((ctx) => countAttempt(ctx, [{ key: `contact:${from}`, limit }]))
    if (locked) return { problems: { form: siteErrorText.tooMany[language] }, status: 429 }
    const fields = await open.readInOrg((ctx) => readUploadFields(ctx, site))
    const { values: uploads, problems: uploadProblems } = await receiveUploads(open, fields, files)
    if (Object.keys(uploadProblems).length > 0)
      return { problems: { form: contactText.fix[language] }, uploadProblems, status: 400 }
    const stored = await open.inOrg((ctx) => store(ctx, site.target, { input, uploads }))
    if (stored) return { sent: { ...stored, email: input.email } }
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413)
      return { problems: { form: problems['file-size'][language] }, status: 413 }
    log.error({ err: error, requestId: open.from.requestId }, 'a contact message was not stored')
  }
  return { problems: { form: contactText.notSent[language] }, status: 503 }
}
