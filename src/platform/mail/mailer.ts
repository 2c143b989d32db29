/** Sends mails through SMTP, or prints them in the log of a demo without SMTP. */
import type { Config } from '../config.ts'
import { log } from '../monitoring/log.ts'
import { htmlOf, plainOf, type MailContent } from './mail-frame.ts'

/** `id` stays the same in retries, so that a receiver can detect duplicates. */
export type Mailer = (mail: { to: string; id: string; letter: MailContent }) => Promise<void>

const toLog: Mailer = async ({ to, letter }) =>
  log.info({ mail: { to, subject: letter.subject, text: plainOf(letter) } }, 'mail: no SMTP_URL, so here it is')

const nowhere: Mailer = async () => {
  throw new Error('No mail can be sent: SMTP_URL is not set')
}

const bySmtp = (url: string, from: string): Mailer => {
  const open = async () =>
    (await import('nodemailer')).createTransport(
      { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
      { from, disableFileAccess: true, disableUrlAccess: true },
    )
  let transport: ReturnType<typeof open> | undefined
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'diwan'
  return async ({ to, id, letter }) => {
    transport ??= open()
    await (
      await transport
    ).sendMail({
      to: { name: '', address: to },
      messageId: `<${id}@${host}>`,
      subject: letter.subject,
      text: plainOf(letter),
      html: htmlOf(letter),
      headers: {
        'Content-Language': letter.language,
        'Auto-Submitted': 'auto-generated',
        ...(letter.unsubscribe && {
          'List-Unsubscribe': { prepared: true, value: `<${letter.unsubscribe}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    })
  }
}

/** Only a demo may print mails, because they contain secrets. */
export const openMailer = (config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DIWAN_DEMO'>): Mailer => {
  if (config.SMTP_URL) return bySmtp(config.SMTP_URL, config.MAIL_FROM)
  return config.DIWAN_DEMO ? toLog : nowhere
}
