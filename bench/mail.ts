/** Measures 1,000 mails fetched, parsed and stored, against reading their bytes with imapflow alone. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import { openServer } from '#apps/open-server.ts'
import { readApart } from '#modules/channels/server/kinds/email/read-apart.ts'
import { createChannel } from '#modules/channels/server/channels.ts'
import { createOrg } from '#modules/orgs/server/create-org.ts'
import { readConfig } from '#platform/config.ts'
import { openPostgres } from '#platform/database/engine.ts'
import { orgIdOf } from '#platform/org-id.ts'
import { imapPassword, mailSettings, startImap } from '#test/helpers/mail-server.ts'
import { startPostgres } from '#test/setup/postgres.setup.ts'
import { median, report } from './report.ts'

const mails = 1_000
const rounds = 3
const name = { ar: 'A', en: 'B' }
const words = 'نرجو إفادتنا بموعد صدور سند الملكية الخاص بالقطعة رقم 42 حوض 7. '

/** Plain mails of some kilobytes, every fifth with formatting and a small attachment. */
const mailOf = (round: number, n: number) => {
  const head = [
    `From: Customer ${n} <c${n}@a.test>`,
    'To: help@diwan.test',
    `Subject: Deed ${n}`,
    `Message-ID: <m${round}-${n}@a.test>`,
    'Date: Tue, 17 Nov 2026 09:00:00 +0300',
  ]
  if (n % 5 > 0)
    return [...head, 'Content-Type: text/plain; charset=utf-8', '', words.repeat(10 + (n % 20))].join('\r\n')
  return [
    ...head,
    'Content-Type: multipart/mixed; boundary=m',
    '',
    '--m',
    'Content-Type: text/html; charset=utf-8',
    '',
    `<p dir="rtl">${words.repeat(20)}</p><blockquote>${words.repeat(10)}</blockquote>`,
    '--m',
    'Content-Type: text/plain; name=list.csv',
    'Content-Disposition: attachment; filename=list.csv',
    '',
    'a,b\r\n'.repeat(200),
    '--m--',
  ].join('\r\n')
}

/** In groups, as the product reads them. */
const readAlone = async (port: number, groupSize: number) => {
  const began = performance.now()
  const auth = { user: 'help', pass: imapPassword }
  const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, auth, logger: false })
  await client.connect()
  await client.mailboxOpen('INBOX')
  const uids = (await client.search({ seen: false }, { uid: true })) || []
  let bytes = 0
  for (let at = 0; at < uids.length; at += groupSize)
    for (const { source } of await client.fetchAll(uids.slice(at, at + groupSize), { source: true }, { uid: true }))
      bytes += source?.length ?? 0
  await client.logout()
  if (uids.length !== mails) throw new Error(`${uids.length} mails were read`)
  return { took: performance.now() - began, bytes }
}

/** The part of it that no storing can be without: what reading the bytes means. */
const parseAlone = async (round: number) => {
  const raws = Array.from({ length: mails }, (_, n) => Buffer.from(mailOf(round, n)))
  const began = performance.now()
  await readApart(raws)
  return performance.now() - began
}

export const measureMail = async () => {
  const postgres = await startPostgres()
  const engine = openPostgres(postgres.url)
  const folder = mkdtempSync(join(tmpdir(), 'diwan-mail-'))
  const app = await openServer(engine, readConfig({ DIWAN_DATA: folder, DIWAN_ALLOWED_HOSTS: '127.0.0.1' }))
  await app.startWork()
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const imap = await startImap()
    for (let n = 0; n < mails; n++) imap.deliver(mailOf(round, n))
    const maxFetchSize = 100
    // The first reading also has the server index its files.
    await readAlone(imap.port, maxFetchSize)
    const alone = await readAlone(imap.port, maxFetchSize)
    const orgId = orgIdOf(`mail-${round}`)
    await app.runInOrg(orgId, async (ctx) => {
      await createOrg(ctx, { slug: `mail-${round}`, name })
      await createChannel(async () => true)(ctx, {
        type: 'EMAIL',
        name,
        description: name,
        configName: '',
        config: { ...mailSettings({ imapPort: imap.port }), maxFetchSize },
        secrets: { imapPassword },
      })
    })
    const count = async (table: string) =>
      Number(
        (await engine.pool.query<{ n: string }>(`select count(*) as n from ${table} where org_id = $1`, [orgId]))
          .rows[0]?.n,
      )
    // From the moment at which a node holds the mailbox.
    const isHeld = () => count('mailbox')
    while ((await isHeld()) === 0) await delay(2)
    const began = performance.now()
    while ((await count('inbound_message')) < mails) await delay(10)
    const stored = performance.now() - began
    while ((await count('conversation')) < mails) await delay(20)
    const shown = performance.now() - began
    const parsed = await parseAlone(round)
    ratios.push(stored / alone.took)
    console.log(
      `     ${(alone.bytes / 1e6).toFixed(1)} MB: imapflow ${alone.took.toFixed(0)} ms, parsed alone ${parsed.toFixed(0)} ms, stored ${stored.toFixed(0)} ms, in the inbox ${shown.toFixed(0)} ms`,
    )
    await imap.stop()
  }
  report({
    what: `${mails} mails fetched, parsed and stored, against imapflow alone`,
    value: median(ratios),
    most: 3,
    unit: '×',
  })
  await app.close().catch(() => undefined)
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
