import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSocketServer, type AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Grants } from '#core/permissions.ts'
import { channelApi } from '#modules/channels/api/channels.ts'
import { fixtureFolder } from '#test/helpers/fixtures.ts'
import { imapPassword, mailSettings, startCutter, startImap, startSmtp } from '#test/helpers/mail-server.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { commentApi } from '#modules/tickets/api/collaboration.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { workers } from '#platform/jobs/send-job.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { readMail } from '#modules/channels/server/kinds/email/read-mail.ts'
import { mailApi } from '../../api/mails.ts'
import { conversationApi } from '../../api/conversations.ts'
import { inboundApi } from '../../api/inbound.ts'
import { messageApi } from '../../api/messages.ts'
import { storeOutgoing } from '../messages/send-message.ts'
import { startMailboxes } from './start-mailboxes.ts'
import { conversationStore } from '../store/conversations.ts'

const { engine, join, server, runInOrg, runtime } = await openTestServer({ DIWAN_ALLOWED_HOSTS: '127.0.0.1' })
// Two nodes read the mailboxes: all counts below are those of one reading.
const secondNode = startMailboxes(runtime, { lookEveryMs: 100, retryMs: 50 })
afterAll(secondNode.stop)
const admin: Grants = { 'user.admin': 'all' }
type Member = Awaited<ReturnType<typeof join>>
const smtp = await startSmtp()
afterAll(smtp.stop)

const openImap = async (cuts: number[] = []) => {
  const imap = await startImap()
  const cutter = await startCutter(imap.port, cuts)
  onTestFinished(async () => {
    cutter.stop()
    await imap.stop()
  })
  return { ...imap, port: cutter.port }
}
const settingsOf = (imapPort: number) => mailSettings({ imapPort, smtpPort: smtp.port })
const names = { name: { ar: 'بريد', en: 'Mail' }, description: { ar: '', en: '' }, configName: '' }
const request = async ({ org, token }: Member, path: string, form?: FormData) => {
  const sent = form && new Response(form)
  const reply = await server.inject({
    url: `/api/v1/${org}/${path}`,
    method: sent ? 'POST' : 'GET',
    headers: { authorization: token, ...(sent && { 'content-type': sent.headers.get('content-type') ?? '' }) },
    ...(sent && { payload: Buffer.from(await sent.arrayBuffer()) }),
  })
  return { status: reply.statusCode, base64: reply.rawPayload.toString('base64'), body: reply.body }
}
const upload = async (boss: Member, name: string) => {
  const form = new FormData()
  form.set('purpose', 'attachment')
  form.set('file', new File([`the text of ${name}`], name))
  return (JSON.parse((await request(boss, 'files', form)).body) as { id: string }).id
}
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const openChannel = async (boss: Member, config: Record<string, string | number | boolean>, password = imapPassword) =>
  boss.call(channelApi.create, { type: 'EMAIL', ...names, config, secrets: { imapPassword: password } })

type Mail = { from?: string; to?: string; subject?: string; id?: string; headers?: string[]; text?: string }
const mailOf = ({ from = 'Ali <ali@a.test>', to = 'help@diwan.test', subject = 'سند', id, headers = [], text }: Mail) =>
  [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...(id ? [`Message-ID: <${id}>`] : []),
    'Content-Type: text/plain; charset=utf-8',
    ...headers,
    '',
    text ?? 'أرجو المساعدة',
  ].join('\r\n')

const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 25_000, interval: 100 })
/** Sends at once what could still be taken back. */
const sendNow = async (boss: Member) => {
  await engine.pool.query('update delivery set send_after = now() where org_id = $1', [boss.orgId])
  await engine.pool.query(
    `update pgboss.job_common set start_after = now() where name = 'outbound-messages' and state < 'active'`,
  )
  workers.get(runtime.jobs)?.wake('outbound-messages')
}
const ledger = async (boss: Member) => {
  const { items } = await boss.call(inboundApi.list, { pageSize: 100 })
  return items
}
const conversations = async (boss: Member) => (await boss.call(conversationApi.list, { pageSize: 100 })).items
const newest = async (boss: Member) => (await conversations(boss))[0]?.id ?? ''
const messagesOf = async (boss: Member, id: string) =>
  (await boss.call(messageApi.list, { id, from: 1, limit: 100 })).items.filter(({ kind }) => kind === 'message')

test('every mail is stored once though the connection is cut twice, and is marked on the server after that', async () => {
  const boss = await join(admin)
  const imap = await openImap([6_000, 9_000])
  for (let n = 0; n < 30; n++)
    imap.deliver(mailOf({ from: `c${n}@a.test`, id: `m${n}@a.test`, text: `رسالة ${n} ${'نص '.repeat(100)}` }))
  imap.deliver(mailOf({ from: 'c1@a.test', id: 'm1@a.test', text: `رسالة 1 ${'نص '.repeat(100)}` }))
  imap.deliver(mailOf({ from: 'c1@a.test', id: 'm1@a.test', text: 'another mail with the same id' }))
  imap.deliver('Subject: nobody\r\n\r\nwho wrote this?')
  const channel = await openChannel(boss, { ...settingsOf(imap.port), pollingInterval: 1_000 })
  await until(async () => expect((await ledger(boss)).filter(({ state }) => state === 'done')).toHaveLength(31))
  imap.deliver(mailOf({ from: 'late@a.test', id: 'late@a.test' }))
  await until(async () => expect(await conversations(boss)).toHaveLength(32))
  expect((await ledger(boss)).filter(({ state }) => state !== 'done')).toMatchObject([
    { state: 'failed', problem: 'mail-without-sender' },
  ])
  await until(() => expect(imap.files().filter((name) => name.endsWith(',S'))).toHaveLength(33))
  expect(imap.files()).toHaveLength(34)
  expect(await boss.call(channelApi.get, { id: channel.id })).toMatchObject({ state: 'working', problem: null })
  const unreadable = (await ledger(boss)).find(({ state }) => state === 'failed')
  const replayed = await boss.call(inboundApi.replay, { id: unreadable?.id ?? '' })
  expect(replayed.state).toBe('new')
  await until(async () =>
    expect(await ledger(boss)).toContainEqual({ ...unreadable, tries: 1, processedAt: expect.any(String) }),
  )
  const { rowCount } = await engine.pool.query(`select from message where org_id = $1 and is_inbound`, [boss.orgId])
  expect(rowCount).toBe(32)

  imap.renumber()
  imap.deliver(mailOf({ from: 'later@a.test', id: 'later@a.test' }))
  await until(async () => expect(await conversations(boss)).toHaveLength(33))
  const again = await engine.pool.query<{ last: string }>(
    'select last_uid as last from mailbox where org_id = $1 and unseen_until > 0',
    [boss.orgId],
  )
  await until(async () => expect(await ledger(boss)).toHaveLength(34))
  expect(again.rows).toHaveLength(1)
}, 60_000)

test('a reply leaves in its thread, answers come back into it, strangers and loops do not', async () => {
  const boss = await join(admin)
  const imap = await openImap()
  await openChannel(boss, { ...settingsOf(imap.port), deleteProcessedEmails: true })
  const copy = ['Cc: Sara <sara@a.test>, help@diwan.test']
  imap.deliver(mailOf({ id: 'first@a.test', headers: copy, text: 'متى يصدر السند؟' }))
  await until(async () => expect(await conversations(boss)).toHaveLength(1))
  await until(() => expect(imap.files()).toEqual([]))
  const id = await newest(boss)
  const reply = (text: string) =>
    boss.call(messageApi.send, { id, messageId: randomUUID(), content: { type: 'TEXT', text }, lastSeq: 1_000 })
  const sent = await reply('خلال يومين')
  await sendNow(boss)
  await until(() => expect(smtp.received).toHaveLength(1))
  const [raw = ''] = smtp.received
  expect(raw).toMatch(/^In-Reply-To: <first@a\.test>/m)
  expect(raw).toMatch(/^References: <first@a\.test>/m)
  expect(raw).toMatch(/^To: Ali <ali@a\.test>/m)
  expect(raw).toMatch(/^Cc: Sara <sara@a\.test>\r$/m)
  expect(raw).toContain('dir=3D"rtl"')
  const replyTo = /^Reply-To: (.+)\r$/m.exec(raw)?.[1] ?? ''
  expect(replyTo).toMatch(/^help\+[0-9a-f]{44}@diwan\.test$/)
  await until(async () => expect((await messagesOf(boss, id)).at(-1)).toMatchObject({ status: 'SENT' }))

  const ours = `${sent.id}@diwan.test`
  const answering = [`In-Reply-To: <${ours}>`]
  imap.deliver(mailOf({ from: 'sara@a.test', headers: answering, text: 'شكراً' }))
  imap.deliver(mailOf({ from: 'forwarded@b.test', to: replyTo, text: 'وأنا' }))
  imap.deliver(mailOf({ from: 'stranger@b.test', headers: answering, text: 'stranger', subject: 'Re: سند' }))
  imap.deliver(mailOf({ from: 'guess@b.test', to: replyTo.replace(/.@/, 'z@'), text: 'guess', subject: 'Re: سند' }))
  await until(async () => expect(await conversations(boss)).toHaveLength(3))
  await until(async () => expect(await messagesOf(boss, id)).toHaveLength(4))

  await boss.call(conversationApi.changeStatus, { id, action: 'resolve' })
  imap.deliver(mailOf({ headers: [...answering, 'Auto-Submitted: auto-replied'], text: 'أنا خارج المكتب' }))
  const report = 'Content-Type: multipart/report; report-type=delivery-status; boundary=b'
  const parts = `--b\r\nContent-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; ali@a.test\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${ours}>\r\n--b--`
  imap.deliver(`From: MAILER-DAEMON@a.test\r\nTo: help@diwan.test\r\n${report}\r\n\r\n${parts}`)
  await until(async () => expect((await ledger(boss)).filter(({ state }) => state === 'done')).toHaveLength(7))
  expect((await messagesOf(boss, id)).find((message) => message.id === sent.id)).toMatchObject({
    status: 'FAILED',
    problem: 'bounced',
  })
  expect(await boss.call(conversationApi.get, { id })).toMatchObject({ conversation: { status: 'RESOLVED' } })

  imap.deliver(mailOf({ from: 'nobody@a.test', text: 'x' }))
  await until(async () => expect(await conversations(boss)).toHaveLength(4))
  const refused = await newest(boss)
  const content = { type: 'TEXT' as const, text: 'x' }
  await boss.call(messageApi.send, { id: refused, messageId: randomUUID(), content, lastSeq: 1_000 })
  await sendNow(boss)
  await until(async () => expect((await messagesOf(boss, refused)).at(-1)).toMatchObject({ status: 'FAILED' }))
  expect((await messagesOf(boss, refused)).at(-1)?.problem).toContain('No such person')
}, 60_000)

const htmlMail = (pictureUrl: string) =>
  [
    'From: Ali <ali@a.test>',
    'To: help@diwan.test',
    'Subject: report',
    'Message-ID: <report@a.test>',
    'Content-Type: multipart/mixed; boundary=m',
    '',
    '--m',
    'Content-Type: multipart/related; boundary=r',
    '',
    '--r',
    'Content-Type: text/html; charset=utf-8',
    '',
    `<p style="color: red" onclick="x()">see</p><img src="cid:dot"><img src="${pictureUrl}"><script>bad()</script>`,
    '--r',
    'Content-Type: image/png; name=dot.png',
    'Content-ID: <dot>',
    'Content-Transfer-Encoding: base64',
    '',
    dot,
    '--r--',
    '--m',
    'Content-Type: text/plain; name=list.csv',
    'Content-Disposition: attachment; filename=list.csv',
    '',
    'a,b',
    '--m--',
  ].join('\r\n')

test('a mail shows its header, formatting and files; a reply has its own receivers, files, name and signature', async () => {
  const boss = await join(admin)
  const imap = await openImap()
  const pictures = createServer((_, reply) => reply.end(Buffer.from(dot, 'base64')))
  const port = await new Promise<number>((resolve) =>
    pictures.listen(0, '127.0.0.1', () => resolve((pictures.address() as AddressInfo).port)),
  )
  onTestFinished(() => void pictures.close())
  await openChannel(boss, {
    ...settingsOf(imap.port),
    senderName: 'البلدية — {agent.name}',
    signature: 'خدمة الجمهور\n{agent.name}',
    plusAddressing: false,
  })
  imap.deliver(htmlMail(`http://127.0.0.1:${port}/dot.png?a=1&b=2`))
  await until(async () => expect(await conversations(boss)).toHaveLength(1))
  const id = await newest(boss)
  const stored = await messagesOf(boss, id)
  expect(stored.map(({ content }) => content?.type)).toEqual(['TEXT', 'IMAGE', 'DOCUMENT'])
  const messageId = stored[0]?.id ?? ''
  expect((await boss.call(mailApi.list, { id })).items).toMatchObject([
    { messageId, subject: 'report', sender: { name: 'Ali', address: 'ali@a.test' }, hasHtml: true, hasQuote: false },
  ])
  const shown = await boss.call(mailApi.get, { id, messageId })
  expect(shown.html).toContain('<p style="color:red">see</p>')
  expect(shown.html).not.toMatch(/script|onclick|src=/)
  const pictureId = shown.pictures['dot'] ?? ''
  expect((await request(boss, `conversations/${id}/files/${pictureId}/content`)).status).toBe(200)
  expect(shown.remotePictures).toBe(1)
  const remote = (index: number) => request(boss, `conversations/${id}/mails/${messageId}/pictures/${index}/content`)
  expect(await remote(0)).toMatchObject({ status: 200, base64: dot })
  expect(await remote(1)).toMatchObject({ status: 404 })
  const outsider = await join(admin)
  await expect(outsider.call(mailApi.get, { id, messageId })).rejects.toMatchObject({ code: 'not-found' })

  const usual = await boss.call(mailApi.reply, { id })
  expect(usual).toMatchObject({ to: [{ name: 'Ali', address: 'ali@a.test' }], cc: [], subject: 'Re: report' })
  const fileIds = [await upload(boss, 'one.txt'), await upload(boss, 'two.txt')]
  const content = { type: 'TEXT' as const, text: 'المرفقات', fileIds }
  const subject = 'جواب\r\nBcc: thief@b.test'
  const recipients = { to: ['Ali@a.test'], cc: ['sara@a.test'], bcc: ['head@diwan.test'], subject }
  const before = smtp.received.length
  const send = (more: object) =>
    boss.call(messageApi.send, { id, messageId: randomUUID(), content, lastSeq: 1_000, ...more })
  await expect(send({ recipients: { ...recipients, to: [] } })).rejects.toMatchObject({ code: 'invalid' })
  await expect(send({ content: { ...content, fileIds: [randomUUID()] } })).rejects.toMatchObject({ code: 'invalid' })
  const sent = await send({ recipients })
  await sendNow(boss)
  await until(() => expect(smtp.received).toHaveLength(before + 1))
  expect(smtp.receivers.at(-1)).toEqual(['ali@a.test', 'sara@a.test', 'head@diwan.test'])
  const reply = await readMail(Buffer.from(smtp.received.at(-1) ?? ''))
  expect(smtp.received.at(-1)).not.toMatch(/head@diwan|^Reply-To/m)
  if (!reply.ok) throw new Error(reply.reason)
  expect(reply.mail.from).toEqual({
    name: `البلدية — ${usual.sender.name.split(' — ')[1]}`,
    address: 'help@diwan.test',
  })
  expect(reply.mail.files.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
    ['one.txt', 'the text of one.txt'],
    ['two.txt', 'the text of two.txt'],
  ])
  expect(reply.mail).toMatchObject({
    answers: ['report@a.test'],
    cc: [{ address: 'sara@a.test' }],
    subject: 'جواب Bcc: thief@b.test',
  })
  expect(reply.mail.text + reply.mail.quoted).toContain(usual.signature)
  expect(usual.signature).toMatch(/^خدمة الجمهور\n\S+/)
  expect((await boss.call(mailApi.list, { id })).items.at(-1)).toMatchObject({
    messageId: sent.id,
    bcc: [{ address: 'head@diwan.test' }],
  })

  // What nobody wrote stops at a limit, so that two machines do not answer each other for ever.
  const automatic: string[] = Array.from({ length: 7 }, () => randomUUID())
  await runInOrg(boss.orgId, async (ctx) => {
    const row = await conversationStore.find(ctx, { id, userId: boss.userId, isLocked: true })
    const text = { type: 'TEXT' as const, text: 'كيف كانت الخدمة؟' }
    for (const automaticId of automatic)
      if (row) await storeOutgoing(ctx, row, { messageId: automaticId, content: text, userId: null, waitSeconds: 0 })
  })
  const results = async () =>
    (await messagesOf(boss, id)).filter((message) => automatic.includes(message.id)).map(({ status }) => status)
  await until(async () => expect(await results()).not.toContain(null))
  expect(await results()).toEqual([...Array<string>(5).fill('SENT'), 'FAILED', 'FAILED'])
  expect(smtp.received).toHaveLength(before + 6)
}, 60_000)

test('mails of a folder become tickets of a board; replies there and answers to them continue the thread', async () => {
  const boss = await join(admin)
  const imap = await openImap()
  const { board } = await makeTicketBoard(boss)
  const config = { ...settingsOf(imap.port), imapFolder: 'Support', ticketBoardId: board.id }
  imap.deliver(mailOf({ from: 'other@a.test', id: 'inbox@a.test' }))
  imap.deliver(mailOf({ id: 'ask@a.test', text: 'أين\nالسند؟ <b>' }), 'Support')
  await expect(openChannel(boss, { ...config, ticketBoardId: randomUUID() })).rejects.toMatchObject({ code: 'invalid' })
  await openChannel(boss, config)
  const tickets = async () => (await boss.call(ticketApi.list, { boardId: board.id })).items
  await until(async () => expect(await tickets()).toHaveLength(1))
  const [made] = await tickets()
  const ticketId = made?.id ?? ''
  const ticket = await boss.call(ticketApi.get, { id: ticketId })
  expect(ticket).toMatchObject({ name: 'سند', description: '<p>أين<br>السند؟ &lt;b&gt;</p>', createdBy: null })
  expect(await conversations(boss)).toMatchObject([{ status: 'PENDING', assigneeId: null }])
  const waiting = await engine.pool.query(`select from work_item where org_id = $1 and state = 'waiting'`, [boss.orgId])
  expect(waiting.rowCount).toBe(0)

  const before = smtp.received.length
  const comment = (kind: 'note' | 'reply', body: string) =>
    boss.call(commentApi.add, { ticketId, kind, body, mentionIds: [], fileIds: [] })
  await comment('note', '<p>داخلي</p>')
  await comment('reply', '<p>صدر السند</p>')
  await until(() => expect(smtp.received).toHaveLength(before + 1))
  const sent = smtp.received.at(-1) ?? ''
  expect(sent).toMatch(/^In-Reply-To: <ask@a\.test>/m)
  const replyTo = /^Reply-To: (.+)\r$/m.exec(sent)?.[1] ?? ''
  imap.deliver(mailOf({ to: replyTo, text: 'شكراً' }), 'Support')
  const comments = async () => (await boss.call(commentApi.list, { ticketId, pageNumber: 0, pageSize: 20 })).items
  await until(async () => expect(await comments()).toHaveLength(3))
  expect(await comments()).toMatchObject([{}, {}, { kind: 'reply', authorId: null, body: '<p>شكراً</p>' }])
  expect(await conversations(boss)).toMatchObject([{ status: 'PENDING' }])
  expect(smtp.received).toHaveLength(before + 1)
}, 60_000)

/** Each of them is one mail that tries to hold up or end the process. */
const hostileMails = () => {
  const nested = Array.from(
    { length: 300 },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  )
  const parts = '--m\r\nContent-Type: text/plain; name=a.txt\r\nContent-Disposition: attachment\r\n\r\nx\r\n'
  return {
    'header of a megabyte': mailOf({ from: 'h1@a.test', headers: [`X-Long: ${'x'.repeat(1_000_000)}`] }),
    'ten thousand headers': mailOf({
      from: 'h2@a.test',
      headers: Array.from({ length: 10_000 }, (_, n) => `X-${n}: y`),
    }),
    'references without end': mailOf({ from: 'h3@a.test', headers: [`References: ${'<a@b.c> '.repeat(100_000)}`] }),
    'parts within parts': `From: h4@a.test\r\n${nested.join('')}`,
    'parts beside parts': `From: h5@a.test\r\nContent-Type: multipart/mixed; boundary=m\r\n\r\n${parts.repeat(2_000)}--m--`,
    'tags within tags': `From: h6@a.test\r\nContent-Type: text/html\r\n\r\n${'<div><b>'.repeat(40_000)}`,
    'quotes within quotes': mailOf({ from: 'h7@a.test', text: `${'> '.repeat(20_000)}\n`.repeat(20) }),
  }
}

const folder = fixtureFolder('mail')
test.skipIf(!folder)(
  'every mail of other makers, and every hostile one, is in a conversation or in quarantine with its reason',
  async () => {
    const boss = await join(admin)
    const imap = await openImap()
    const names = readdirSync(folder ?? '', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.eml'),
    )
    // Some are copies of others: each gets an id of its own.
    for (const [n, name] of names.entries()) {
      const raw = readFileSync(`${folder}/${name}`).toString('latin1')
      imap.deliver(
        Buffer.from(raw.replace(/^message-id:.*(\r?\n[ \t].*)*/im, `Message-ID: <${n}@fixtures.test>`), 'latin1'),
      )
    }
    for (const raw of Object.values(hostileMails())) imap.deliver(raw)
    await openChannel(boss, { ...settingsOf(imap.port), maxFetchSize: 100, pollingInterval: 1_000 })
    const all = names.length + Object.keys(hostileMails()).length
    await until(async () => expect((await ledger(boss)).filter(({ state }) => state !== 'new')).toHaveLength(all))
    const items = await ledger(boss)
    const quarantined = items.filter(({ conversationId }) => conversationId === null)
    expect(quarantined.filter(({ state }) => state !== 'failed')).toEqual([])
    expect(quarantined.map(({ problem }) => problem).toSorted()).toEqual([
      ...Array<string>(3).fill('mail-foreign-report'),
      'mail-malformed',
      'mail-without-sender',
    ])
    // What is in quarantine is not read again with later mails.
    imap.deliver(mailOf({ from: 'later@a.test', id: 'later@a.test' }))
    await until(async () => expect((await ledger(boss)).filter(({ state }) => state === 'done')).toHaveLength(all - 4))
    const again = new Map((await ledger(boss)).map((item) => [item.id, item]))
    for (const item of quarantined) expect(again.get(item.id)).toEqual(item)
  },
  60_000,
)

test('a refused sign-in is shown on the channel without the password, and new settings are tried at once', async () => {
  const boss = await join(admin)
  const imap = await openImap()
  imap.deliver(mailOf({ id: 'waits@a.test' }))
  const config = settingsOf(imap.port)
  const { id, version } = await openChannel(boss, config, 'a wrong password')
  const read = () => boss.call(channelApi.get, { id })
  await until(async () =>
    expect(await read()).toMatchObject({ state: 'failing', problem: { code: 'wrong-credentials' } }),
  )
  expect(JSON.stringify(await read())).not.toContain('a wrong password')
  expect(await ledger(boss)).toEqual([])
  await boss.call(channelApi.update, { id, version, ...names, config, secrets: { imapPassword } })
  await until(async () => expect(await conversations(boss)).toHaveLength(1))
  expect(await read()).toMatchObject({ state: 'working' })

  // A server that never answers is not waited for either.
  const silent = createSocketServer()
  const asked = once(silent, 'connection')
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  onTestFinished(() => void silent.close())
  const other = await openChannel(boss, settingsOf((silent.address() as AddressInfo).port))
  await asked
  const { id: otherId, version: otherVersion } = other
  imap.deliver(mailOf({ id: 'waits-too@a.test', from: 'b@a.test' }), 'Other')
  const otherConfig = { ...config, imapFolder: 'Other' }
  await boss.call(channelApi.update, {
    id: otherId,
    version: otherVersion,
    ...names,
    config: otherConfig,
    secrets: { imapPassword },
  })
  await vi.waitFor(async () => expect(await conversations(boss)).toHaveLength(2), { timeout: 5_000 })
  const private_ = { ...config, imapHost: '10.0.0.1' }
  await expect(openChannel(boss, private_)).rejects.toMatchObject({ code: 'not-allowed-address' })
}, 60_000)
