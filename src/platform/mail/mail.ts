/** Queues a mail in the transaction of its caller. Its content is encrypted in the queue until it is sent. */
import { say, type Params, type Language, type Words } from '#core/words.ts'
import type { Ctx } from '../context.ts'
import { send } from '../jobs/send-job.ts'
import type { MailContent, Scale } from './mail-frame.ts'
import { seal, unseal, type SealPlace } from '../secrets/secrets.ts'

export type Mail = {
  to: string
  /** The language of the reader. */
  language: Language
  subject: Words
  /** Paragraphs before the code and the link. */
  body: Words[]
  closing?: Words[]
  /** Values for the placeholders of all texts. */
  params?: Params
  code?: string
  scale?: Scale<Words>
  link?: { label: Words; url: string }
  unsubscribe?: string
}
export type MailData = { orgId: string; to: string; sealed: string }

export const mailQueue = 'mail'
const placeOf = ({ orgId, to }: Pick<MailData, 'orgId' | 'to'>): SealPlace => ({ orgId, kind: mailQueue, id: to })

export const sendMail = (ctx: Ctx, { to, language, params, ...mail }: Mail) => {
  const sayFor = (text: Words) => say(text, language, params)
  const { scale } = mail
  const letter: MailContent = {
    language,
    subject: sayFor(mail.subject),
    body: mail.body.map(sayFor),
    code: mail.code,
    link: mail.link && { label: sayFor(mail.link.label), url: mail.link.url },
    ...(scale && {
      scale: { ...scale, question: sayFor(scale.question), low: sayFor(scale.low), high: sayFor(scale.high) },
    }),
    closing: (mail.closing ?? []).map(sayFor),
    ...(mail.unsubscribe && { unsubscribe: mail.unsubscribe }),
  }
  const place = placeOf({ orgId: ctx.orgId, to })
  const data: MailData = { orgId: ctx.orgId, to, sealed: seal(ctx, JSON.stringify(letter), place) }
  return send(ctx, mailQueue, data)
}

export const openMail = (ctx: Parameters<typeof unseal>[0], { sealed, ...data }: MailData) =>
  JSON.parse(unseal(ctx, sealed, placeOf(data))) as MailContent
