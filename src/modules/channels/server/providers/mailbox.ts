import { testImap } from '#platform/connection-tests/imap.ts'
import { testSmtp } from '#platform/connection-tests/smtp.ts'
import { textOf, works, type ConnectionTest, type TestResult } from '#platform/connection-tests/test-call.ts'

const inPart = (part: string, found: TestResult): TestResult =>
  found.ok ? works : { ok: false, problem: { ...found.problem, part } }

/** Tests both connections, IMAP and SMTP. */
export const testMailbox: ConnectionTest = async ({ ctx, config, secrets }) => {
  const incoming = await testImap(ctx, {
    host: textOf(config, 'imapHost'),
    port: Number(config['imapPort']),
    isSecure: config['imapSsl'] === true,
    username: textOf(config, 'imapUsername'),
    password: secrets['imapPassword'] ?? '',
    folder: textOf(config, 'imapFolder'),
  })
  if (!incoming.ok) return inPart('imap', incoming)
  const outgoing = await testSmtp(ctx, {
    host: textOf(config, 'smtpHost'),
    port: Number(config['smtpPort']),
    isSecure: config['smtpSsl'] === true,
    mustEncrypt: config['smtpTls'] === true,
    username: textOf(config, 'smtpUsername'),
    password: secrets['smtpPassword'] ?? '',
  })
  return inPart('smtp', outgoing)
}
