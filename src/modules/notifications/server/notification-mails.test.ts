import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { Grants } from '#core/permissions.ts'
import { laneOf } from '#platform/jobs/lanes.ts'
import { workers } from '#platform/jobs/send-job.ts'
import { htmlOf, plainOf } from '#platform/mail/mail-frame.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { stepApi } from '#modules/approvals/api.ts'
import { approvalApi } from '#modules/tickets/api/approvals.ts'
import { commentApi } from '#modules/tickets/api/collaboration.ts'
import { sendByMailApi } from '#modules/tickets/api/send-by-mail.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { notificationApi } from '../api.ts'
import { notificationDefaultsApi, notificationSettingsApi } from '../settings-api.ts'

const { engine, join, server, services, clientFor, runtime } = await openTestServer({
  DIWAN_NOTIFICATION_SECONDS: '3600',
})
const sent: Parameters<Mailer>[0][] = []
services.mailer = async (mail) => void sent.push(mail)
const mailsTo = (address: string) => sent.filter(({ to }) => to === address).map(({ letter }) => letter)

const agent: Grants = { 'ticket.view': 'all', 'ticket.comment': 'all', 'ticket.history': 'all' }
type Member = Awaited<ReturnType<typeof join>>

const untilIdle = () =>
  vi.waitFor(
    async () => {
      const { rowCount } = await engine.pool.query(
        `select from pgboss.job where state < 'completed' and start_after <= now()
         and name in ('event', 'event-retry', 'notify-people', 'notification-mail', 'mail')`,
      )
      expect(rowCount).toBe(0)
    },
    { timeout: 20_000, interval: 30 },
  )

/** As if the time of the mails had come. */
const mailNow = async ({ orgId }: Member) => {
  await untilIdle()
  await engine.pool.query(`update notification set mail_due_at = now() where org_id = $1 and mail_due_at is not null`, [
    orgId,
  ])
  await engine.pool.query(`insert into pgboss.job (name, data, priority) values ('notification-mail', $1, $2)`, [
    { orgId },
    laneOf(orgId),
  ])
  workers.get(runtime.jobs)?.wake('notification-mail')
  await untilIdle()
}

const start = async () => {
  const boss = await join({ 'user.admin': 'all' })
  const { board } = await makeTicketBoard(boss)
  const reader = await join(agent, boss.org)
  const email = `${reader.username}@example.com`
  await engine.pool.query(`update org_user set email = $2, language = 'ar' where id = $1`, [reader.userId, email])
  const create = async (name: string) =>
    (await boss.call(ticketApi.create, { boardId: board.id, name, watcherIds: [reader.userId] })).id
  const comment = (ticketId: string, body: string, mentionIds: string[] = []) =>
    boss.call(commentApi.add, { ticketId, body: `<p>${body}</p>`, mentionIds, fileIds: [] })
  const quiet = await boss.call(notificationDefaultsApi.save, { channels: { watchers: { app: false, mail: false } } })
  await expect(boss.call(notificationDefaultsApi.save, quiet)).rejects.toMatchObject({ code: 'no-changes' })
  expect(quiet.channels.watchers).toMatchObject({ app: false, mail: false })
  return { boss, board, reader, email, create, comment }
}
const countOf = async ({ call }: Member) => (await call(notificationApi.unread, {})).count

test('follows the choice of the user over that of the organisation, and mutes all but mentions', async () => {
  const { boss, reader, create, comment } = await start()
  const [loud, muted] = [await create('A'), await create('B')]
  await reader.call(notificationSettingsApi.mute, { subjectId: muted, isMuted: true })
  await comment(muted, 'nothing')
  await untilIdle()
  expect(await countOf(reader)).toBe(0)
  await comment(muted, 'you', [reader.userId])
  await comment(loud, 'one')
  await untilIdle()
  expect(await countOf(reader)).toBe(2)
  const { items } = await reader.call(notificationApi.list, {})
  expect(items.map(({ name, isMuted }) => [name, isMuted])).toEqual([
    ['A', false],
    ['B', true],
  ])
  expect((await reader.call(notificationSettingsApi.mutes, {})).items).toMatchObject([{ subjectId: muted, name: 'B' }])
  await reader.call(notificationSettingsApi.mute, { subjectId: muted, isMuted: false })
  await boss.call(notificationDefaultsApi.save, { channels: { 'comment-added': { app: false, mail: false } } })
  await comment(loud, 'two')
  await untilIdle()
  expect((await reader.call(notificationApi.list, {})).items[0]?.items).toHaveLength(1)
  await reader.call(notificationSettingsApi.save, { channels: { 'comment-added': { app: true } } })
  await comment(loud, 'three')
  await untilIdle()
  expect((await reader.call(notificationApi.list, {})).items[0]?.items).toHaveLength(2)
  // Another user's settings and a ticket that one may not see.
  const blind = await join({}, boss.org)
  const mute = blind.call(notificationSettingsApi.mute, { subjectId: loud, isMuted: true })
  await expect(mute).rejects.toMatchObject({ code: 'not-found' })
  expect((await blind.call(notificationSettingsApi.get, {})).channels).toEqual({})
})

test('mails what is still unread, once for each ticket, in the language of the reader', async () => {
  const { boss, reader, email, create, comment } = await start()
  const [unread, read, lost] = [await create('مصعد'), await create('Read'), await create('Lost')]
  await comment(unread, 'one')
  await comment(unread, 'two', [reader.userId])
  await comment(read, 'three')
  await comment(lost, 'secret words')
  await untilIdle()
  await reader.call(notificationApi.mark, { subjectId: read, isRead: true })
  await engine.pool.query(`update ticket set watcher_ids = '{}' where id = $1`, [lost])
  await engine.pool.query(`update org_user set grants = '{"ticket.view":"own"}' where id = $1`, [reader.userId])
  await mailNow(boss)
  await mailNow(boss)
  const mails = mailsTo(email)
  expect(mails.map(({ subject }) => subject)).toEqual(['[REQ-0001] مصعد'])
  const text = mails[0]?.body.join('\n') ?? ''
  expect(text).toMatch(/تعليق جديد[\s\S]*one[\s\S]*إشارة إليك[\s\S]*two/)
  expect(JSON.stringify(mails)).not.toContain('secret')
  expect(mails[0]?.link?.url).toContain(`ticketId=${unread}`)
})

test('a mail is right to left for a reader of Arabic, left to right for one of English, and whole as plain text', async () => {
  const { boss, reader, email, create, comment } = await start()
  await engine.pool.query(`update org_user set first_name = $2, last_name = $2 where id = $1`, [
    boss.userId,
    { ar: 'Omar', en: 'Omar' },
  ])
  const id = await create('Lift')
  const mailIn = async (language: 'ar' | 'en') => {
    await engine.pool.query('update org_user set language = $2 where id = $1', [reader.userId, language])
    sent.length = 0
    await comment(id, 'Please hurry')
    await mailNow(boss)
    const [letter] = mailsTo(email)
    if (!letter) throw new Error('a mail was expected')
    return { html: htmlOf(letter), lines: plainOf(letter).split(/\n+/) }
  }
  const address = `http://localhost:[0-9]+/${boss.org}`
  const [arabic, english] = [await mailIn('ar'), await mailIn('en')]
  expect(arabic.html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">[\s\S]*<body dir="rtl"/)
  expect(english.html).toMatch(/^<!doctype html><html lang="en" dir="ltr">[\s\S]*<body dir="ltr"/)
  // The name of the actor is Latin, so that its line would be read from left to right.
  expect(arabic.lines).toEqual([
    '\u200FOmar Omar: تعليق جديد',
    '\u200F\u2068Please hurry\u2069',
    '\u200Fفتح التذكرة',
    expect.stringMatching(new RegExp(`^${address}/workspace/.+ticketId=${id}$`)),
    expect.stringMatching(new RegExp(`^\u200Fلتغيير ما يصلك: ${address}/notifications`)),
    expect.stringMatching(new RegExp(`^\u200Fلإيقاف رسائل الإشعارات: ${address}/unsubscribe`)),
  ])
  expect(english.lines.slice(0, 3)).toEqual(['Omar Omar commented', '\u2068Please hurry\u2069', 'Open the ticket'])
})

test('mails an approver the request with a link to the ticket, which shows nothing to those who are not signed in', async () => {
  const { boss, board, reader, email, create } = await start()
  const [currentStatusId = '', approvalStatusId = '', rejectionStatusId = ''] = board.statuses.map(({ id }) => id)
  const step = {
    id: randomUUID(),
    name: { ar: 'اعتماد الصرف', en: 'Payment' },
    currentStatusId,
    approvalStatusId,
    rejectionStatusId,
    userIds: [reader.userId],
    groupIds: [],
    watcherIds: [],
    watcherGroupIds: [],
    needed: 1,
    openFields: [],
  }
  await boss.call(stepApi.save, { boardId: board.id, version: 0, steps: [step] })
  const id = await create('فاتورة')
  await boss.call(approvalApi.submit, { id })
  await mailNow(boss)
  const [mail, ...more] = mailsTo(email)
  expect(more).toEqual([])
  expect(mail?.subject).toContain('فاتورة')
  expect(mail?.body.join('\n')).toContain('الموافقة على التذكرة')
  const link = new URL(mail?.link?.url ?? '')
  expect(link.pathname).toBe(`/${boss.org}/workspace/${board.id}/ticket`)
  expect([...link.searchParams.keys()]).toEqual(['ticketId'])
  await expect(clientFor(boss.org)(ticketApi.get, { id })).rejects.toMatchObject({ code: 'signed-out' })
  await expect(clientFor(boss.org)(approvalApi.get, { id })).rejects.toMatchObject({ code: 'signed-out' })
})

test('holds mails of quiet hours for one digest, and ends them by one press', async () => {
  const { boss, reader, email, create, comment } = await start()
  const [first, second] = [await create('First'), await create('Second')]
  await reader.call(notificationSettingsApi.save, { quiet: { from: 0, until: 0 }, timeZone: 'Asia/Amman' })
  await comment(first, 'one')
  await comment(second, 'two')
  await mailNow(boss)
  expect(mailsTo(email)).toEqual([])
  await mailNow(boss)
  const [digest, ...more] = mailsTo(email)
  expect(more).toEqual([])
  expect(digest?.body.join('\n')).toMatch(/Second[\s\S]*two[\s\S]*First[\s\S]*one/)
  const post = async (url: string) => {
    const { pathname, search } = new URL(url)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (
      await server.inject({ method: 'POST', url: pathname + search, payload: 'List-Unsubscribe=One-Click', headers })
    ).statusCode
  }
  const url = digest?.unsubscribe ?? ''
  const elsewhere = await join(agent)
  expect(await post(url.replace(/token=.{10}/, 'token=0000000000'))).toBe(404)
  expect(await post(`${url.slice(0, -2)}AA`)).toBe(404)
  expect(await post(url.replace(boss.org, elsewhere.org))).toBe(404)
  expect((await reader.call(notificationSettingsApi.get, {})).mailMode).toBe('at-once')
  expect(await post(url)).toBe(200)
  expect((await reader.call(notificationSettingsApi.get, {})).mailMode).toBe('off')
  await comment(first, 'three')
  await mailNow(boss)
  expect(mailsTo(email)).toHaveLength(1)
})

test('sends a ticket by mail to users who may see it, and records that', async () => {
  const { boss, reader, email, create } = await start()
  const blind = await join({}, boss.org)
  const ticketId = await create('Lift')
  const send = (usernames: string[], by: Member = boss) =>
    by.call(sendByMailApi.send, { ticketId, usernames, message: 'Have a look' })
  for (const [usernames, fields] of [
    [[], { usernames: 'enter-usernames' }],
    [[''], { 'usernames.0': 'enter-usernames' }],
    [[reader.username, 'nobody'], { 'usernames.1': 'unknown-user' }],
    [[blind.username], { 'usernames.0': 'cannot-see-ticket' }],
    [[boss.username], { 'usernames.0': 'no-email' }],
  ] as const)
    await expect(send([...usernames])).rejects.toMatchObject({ fields })
  await expect(send([reader.username], blind)).rejects.toMatchObject({ status: 403 })
  const outsider = await join({ 'ticket.view': 'own' }, boss.org)
  await expect(send([reader.username], outsider)).rejects.toMatchObject({ code: 'not-found' })
  await send([reader.username.toUpperCase(), reader.username])
  await untilIdle()
  expect(mailsTo(email).map(({ subject, body }) => [subject, body.includes('\u2068Have a look\u2069')])).toEqual([
    ['[REQ-0001] Lift', true],
  ])
  const { items } = await boss.call(ticketApi.history, { id: ticketId })
  expect(items[0]).toMatchObject({
    kind: 'ticket.sent-by-mail',
    changes: [{ field: 'sentTo', after: [reader.userId] }],
  })
  await expect(clientFor(boss.org)(sendByMailApi.send, { ticketId, usernames: [] })).rejects.toMatchObject({
    status: 401,
  })
})
