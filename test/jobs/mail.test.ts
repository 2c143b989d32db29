import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { words } from '#core/words.ts'
import { sendMail, type Mail } from '#platform/mail/mail.ts'
import { openTestServer } from '#test/helpers/test-server.ts'

type Received = { to: string; raw: string }
const received: Received[] = []
let refusals = 0
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      if (refusals > 0) {
        refusals -= 1
        return done(Object.assign(new Error('Try later'), { responseCode: 451 }))
      }
      received.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw: Buffer.concat(chunks).toString('utf8') })
      return done()
    })
  },
})
const listening = smtp.listen(0, '127.0.0.1')
await once(listening, 'listening')
const { port } = listening.address() as { port: number }

const testServer = await openTestServer({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Diwan <diwan@example.com>',
})
afterAll(() => smtp.close())
const who = await testServer.join({})
const { pool } = testServer.engine

beforeEach(async () => {
  received.length = 0
  refusals = 0
  await pool.query(
    `update pgboss.queue set retry_limit = 1, retry_delay = 1, retry_backoff = false, retry_delay_max = null where name = 'mail'`,
  )
})

const text = words({
  subject: { ar: 'رمز <التحقق>', en: 'Your code' },
  body: { ar: 'مرحباً {name}، هذا رمزك:', en: 'Hello {name}, this is your code:' },
  label: { ar: 'افتح الصفحة', en: 'Open the page' },
  closing: { ar: 'تجاهل هذه الرسالة إن لم تطلبها.', en: 'Ignore this if you did not ask for it.' },
})
const mail = (more: Partial<Mail> = {}): Mail => ({
  to: 'sami@example.com',
  language: 'ar',
  subject: text.subject,
  body: [text.body],
  closing: [text.closing],
  params: { name: '<b>Sami</b>' },
  code: '731942',
  link: { label: text.label, url: 'https://diwan.example/reset?token=canary"&x=1' },
  ...more,
})
const post = (sent: Mail) => testServer.runInOrg(who.orgId, (ctx) => sendMail(ctx, sent))
const jobs = async () =>
  (
    await pool.query<{ id: string; state: string; data: unknown; output: unknown; retry_count: number }>(
      `select id, state::text, data, output, retry_count from pgboss.job where name = 'mail' order by created_on desc`,
    )
  ).rows
const newest = async () => (await jobs())[0]
const state = async (wanted: string) =>
  vi.waitFor(async () => expect((await newest())?.state).toBe(wanted), { timeout: 50_000, interval: 100 })

/** The parts of a mail, decoded. */
const partsOf = (raw: string) => {
  const boundary = /boundary="(.+?)"/.exec(raw)?.[1] ?? ''
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n')
      const body = rest.join('\r\n\r\n')
      if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
      const bytes = body
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
      return Buffer.from(bytes, 'latin1').toString('utf8')
    })
}

describe('a mail', () => {
  test('is sent once as text and HTML, right to left in Arabic, with values escaped', async () => {
    await post(mail())
    await state('completed')
    expect(received.map(({ to }) => to)).toEqual(['sami@example.com'])
    const { raw = '' } = received[0] ?? {}
    expect(raw).toMatch(/^From: Diwan <diwan@example\.com>/m)
    expect(raw).toContain(`Message-ID: <${(await newest())?.id}@example.com>`)
    const [plain = '', html = ''] = partsOf(raw)
    expect(plain).toContain('مرحباً <b>Sami</b>، هذا رمزك:')
    expect(plain).toContain('\n731942\n')
    expect(plain).toContain('https://diwan.example/reset?token=canary"&x=1')
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('<title>رمز &lt;التحقق&gt;</title>')
    expect(html).toContain('مرحباً &lt;b&gt;Sami&lt;/b&gt;')
    expect(html).toContain('href="https://diwan.example/reset?token=canary&quot;&amp;x=1"')
    expect(html).not.toMatch(/<(img|script|link|iframe)|src=|url\(/i)
  })

  test('is left to right in English', async () => {
    await post(mail({ language: 'en', link: undefined }))
    await state('completed')
    const [plain = '', html = ''] = partsOf(received[0]?.raw ?? '')
    expect(plain).toContain('Hello <b>Sami</b>, this is your code:')
    expect(html).toContain('<html lang="en" dir="ltr">')
  })

  test('is retried after a refusal', { timeout: 60_000 }, async () => {
    refusals = 1
    await post(mail())
    await state('completed')
    expect(received).toHaveLength(1)
    expect((await newest())?.retry_count).toBe(1)
  })

  test('is set aside after repeated refusals, with the reason and without secrets', { timeout: 60_000 }, async () => {
    refusals = 100
    await post(mail())
    await state('failed')
    expect(received).toEqual([])
    expect((await newest())?.retry_count).toBe(1)
    expect(JSON.stringify((await newest())?.output)).toMatch(/Try later/)
    expect(JSON.stringify(await jobs())).not.toMatch(/731942|canary|Sami|رمز/)
  })

  test('is not sent if its transaction is rolled back', async () => {
    const count = (await jobs()).length
    const undone = testServer.runInOrg(who.orgId, async (ctx) => {
      await sendMail(ctx, mail())
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await jobs()).toHaveLength(count)
    await post(mail({ to: 'second@example.com' }))
    await state('completed')
    expect(received.map(({ to }) => to)).toEqual(['second@example.com'])
  })

  test('is encrypted in the queue', async () => {
    await post(mail())
    await state('completed')
    const { data } = (await newest()) ?? {}
    expect(Object.keys(data as object).toSorted((a, b) => a.localeCompare(b))).toEqual(['orgId', 'sealed', 'to'])
    expect(JSON.stringify(data)).not.toMatch(/731942|canary|Sami|رمز/)
  })
})
