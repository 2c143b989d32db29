import type { ConfigValues } from '#core/config-fields.ts'
import { testImap, type Mailbox } from '#platform/connection-tests/imap.ts'
import { testSmtp, type SmtpServer } from '#platform/connection-tests/smtp.ts'
import { textOf, works, type ConnectionTest, type TestResult } from '#platform/connection-tests/test-call.ts'

type Settings = { config: ConfigValues; secrets: Record<string, string> }

export const imapOf = ({ config, secrets }: Settings): Mailbox => ({
  host: textOf(config, 'imapHost'),
  port: Number(config['imapPort']),
  isSecure: config['imapSsl'] === true,
  username: textOf(config, 'imapUsername'),
  password: secrets['imapPassword'] ?? '',
  folder: textOf(config, 'imapFolder'),
})

export const smtpOf = ({ config, secrets }: Settings): SmtpServer => ({
  host: textOf(config, 'smtpHost'),
  port: Number(config['smtpPort']),
  isSecure: config['smtpSsl'] === true,
  mustEncrypt: config['smtpTls'] === true,
  username: textOf(config, 'smtpUsername'),
  password: secrets['smtpPassword'] ?? '',
})

export const inPart = (part: string, found: TestResult): TestResult =>
  found.ok ? works : { ok: false, problem: { ...found.problem, part } }

/** Tests both connections, IMAP and SMTP. */
export const testMailbox: ConnectionTest = async ({ ctx, config, secrets }) => {
  const incoming = await testImap(ctx, imapOf({ config, secrets }))
  if (!incoming.ok) return inPart('imap', incoming)
  return inPart('smtp', await testSmtp(ctx, smtpOf({ config, secrets })))
}
