import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { borrowFrom } from '#test/helpers/borrowed-access.ts'
import { getTestServer } from '#test/helpers/test-server.ts'
import type { ApiError } from '#core/errors.ts'
import { accountApi, customerApi } from '#modules/contacts/api.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { permissionApi } from '#modules/directory/api/permissions.ts'
import { notificationApi } from '#modules/notifications/api.ts'
import { departmentApi } from '#modules/structure/api.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { userApi } from '#modules/users/api/users.ts'
import { makeTicketBoard, type FieldSpec } from '#test/samples/ticket-board.ts'
import { writeSheet } from '#test/helpers/write-sheet.ts'
import { identify } from '#modules/sign-in/server/sessions/identify.ts'
import type { Ctx } from '#platform/context.ts'
import { importApi, type ImportRun } from '../api.ts'
import { startImport } from './change-import.ts'

const { runInOrg, engine, join, clientFor, server } = await getTestServer()
type Member = Awaited<ReturnType<typeof join>>

const sendFile = async (
  { org, token }: Pick<Member, 'org' | 'token'>,
  content: string | Buffer,
  { name = 'people.csv', ...fields }: { name?: string; kind: string; boardId?: string } = { kind: 'users' },
) => {
  const line = randomUUID()
  const part = (head: string, body: Buffer) =>
    Buffer.concat([Buffer.from(`--${line}\r\n${head}\r\n\r\n`), body, Buffer.from('\r\n')])
  const reply = await server.inject({
    method: 'POST',
    url: `/api/v1/${org}/imports`,
    headers: { authorization: token, 'content-type': `multipart/form-data; boundary=${line}` },
    payload: Buffer.concat([
      ...Object.entries(fields).map(([field, value]) =>
        part(`content-disposition: form-data; name="${field}"`, Buffer.from(value)),
      ),
      part(
        `content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv`,
        Buffer.from(content),
      ),
      Buffer.from(`--${line}--\r\n`),
    ]),
  })
  return { status: reply.statusCode, body: reply.json() as ImportRun & { error?: string; params?: object } }
}
const bring = async (member: Member, content: string) => {
  const { status, body } = await sendFile(member, content)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const ended = async ({ call }: Member, id: string) => {
  let run: ImportRun
  do {
    await new Promise((resolve) => setTimeout(resolve, 50))
    run = await call(importApi.get, { id })
  } while (run.state === 'running')
  return run
}
const read = async ({ org, token }: Member, path: string, language = 'en') => {
  const { statusCode, body } = await server.inject({
    url: `/api/v1/${org}/imports${path}`,
    headers: { authorization: token, 'accept-language': language },
  })
  expect(statusCode).toBe(200)
  expect(body.startsWith('\uFEFF')).toBe(true)
  return parse(body, { bom: true }) as string[][]
}
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'let through',
    ({ code, params, fields }: ApiError) => ({ code, params, fields }),
  )
const headers = 'username,first name,last name,email'

test('maps Arabic headers to fields, and creates invited users', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const { id: groupId } = await admin.call(groupApi.create, {
    name: { ar: 'الوكلاء', en: 'Agents' },
    parentId: null,
    assignmentType: 'MANUAL',
  })
  const run = await bring(
    admin,
    'اسم المستخدم;الاسم الأول;العائلة;الإيميل;رقم الجوال;المجموعه;اللغة;نوع الحساب\n' +
      'huda;هدى;سالم;huda@example.com;00962790000001;الوكلاء;الإنجليزية;ضيف\n' +
      'sami;سامي;عمر;sami@example.com;;AGENTS؛ ;;\n',
  )
  expect(run).toMatchObject({
    state: 'preview',
    encoding: 'utf-8',
    mapping: { username: 0, firstNameAr: 1, lastNameAr: 2, email: 3, phone: 4, groups: 5, language: 6, userType: 7 },
    counts: { total: 2, good: 2, bad: 0, pending: 2 },
  })
  await admin.call(importApi.start, { id: run.id, leaveOut: false })
  expect(await ended(admin, run.id)).toMatchObject({ state: 'finished', counts: { success: 2, error: 0, pending: 0 } })
  const [huda] = (await admin.call(userApi.list, { search: 'huda' })).items
  expect(huda).toMatchObject({
    state: 'invited',
    firstName: { ar: 'هدى', en: 'هدى' },
    phone: '+962790000001',
    language: 'en',
    userType: 'GUEST',
    groups: [{ id: groupId }],
  })
  expect((await admin.call(userApi.list, { search: 'sami' })).items).toMatchObject([
    { language: 'ar', userType: 'USER', groups: [{ id: groupId }] },
  ])
  const { items } = await admin.call(importApi.rows, { id: run.id })
  expect(items).toMatchObject([
    { rowNo: 2, state: 'success', recordId: huda?.id },
    { rowNo: 3, state: 'success' },
  ])
  const changes = await engine.pool.query<{ kind: string; actor_name: string; data: object }>(
    `select kind, actor_name, data from public.change where org_id = $1 and kind in ('import.uploaded', 'import.started', 'import.finished', 'user.created') order by at, id`,
    [admin.orgId],
  )
  expect(changes.rows.map(({ kind }) => kind)).toEqual([
    'import.uploaded',
    'import.started',
    'user.created',
    'user.created',
    'import.finished',
  ])
  expect(new Set(changes.rows.map((row) => row.actor_name))).toEqual(new Set([admin.username]))
  expect(changes.rows.at(-1)?.data).toMatchObject({ kind: 'users', succeeded: 2, failed: 0 })
})

test('reports problems by cell, and runs only when they are corrected or skipped', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const run = await bring(
    admin,
    `${headers},phone,groups,language\n` +
      `good.one,A,B,one@example.com,,,\n` +
      `${admin.username},A,B,nobody,,,\n` +
      `GOOD.ONE,A,B,one@EXAMPLE.com,12,Nowhere,xx\n` +
      `x y,,B,,,,\n` +
      `short,A\n` +
      `good.two,A,B,two@example.com,,,,more\n`,
  )
  expect(run.counts).toMatchObject({ total: 6, good: 1, bad: 5 })
  const { items } = await admin.call(importApi.rows, { id: run.id })
  expect(items.map(({ problems }) => problems)).toEqual([
    {},
    { username: 'username-taken', email: 'email' },
    { username: 'duplicate', email: 'duplicate', phone: 'phone', groups: 'unknown-group', language: 'invalid' },
    { username: 'username', firstNameEn: 'required', email: 'required' },
    { lastNameEn: 'required', email: 'required', row: 'row-length' },
    { row: 'row-length' },
  ])
  expect((await admin.call(importApi.rows, { id: run.id, only: 'bad' })).total).toBe(5)
  expect(await refusal(admin.call(importApi.start, { id: run.id, leaveOut: false }))).toMatchObject({
    code: 'rows-at-problem',
    params: { count: 5 },
  })
  expect((await admin.call(userApi.list, { search: 'good.one' })).total).toBe(0)

  // One is corrected in its place; the others are left out, and stay.
  const corrected = await admin.call(importApi.correct, {
    id: run.id,
    rowNo: 3,
    values: { username: 'corrected', email: ' fine@example.com ' },
  })
  expect(corrected).toMatchObject({ problems: {}, values: { username: 'corrected', email: 'fine@example.com' } })
  await admin.call(importApi.start, { id: run.id, leaveOut: true })
  const after = await ended(admin, run.id)
  expect(after.counts).toMatchObject({ success: 2, error: 4, pending: 0, bad: 4 })
  expect((await admin.call(userApi.list, { search: 'fine@example.com' })).total).toBe(1)

  // The failed ones are corrected and tried again: only these.
  await admin.call(importApi.correct, { id: run.id, rowNo: 7, values: { username: 'good.two' } })
  await admin.call(importApi.start, { id: run.id, leaveOut: true })
  expect((await ended(admin, run.id)).counts).toMatchObject({ success: 3, error: 3 })
  expect(await refusal(admin.call(importApi.start, { id: run.id, leaveOut: true }))).toMatchObject({
    code: 'nothing-to-import',
  })
  expect(await refusal(admin.call(importApi.correct, { id: run.id, rowNo: 2, values: {} }))).toMatchObject({
    code: 'conflict',
  })
  const failed = await read(admin, `/${run.id}/errors`)
  expect(failed).toHaveLength(4)
  expect(failed[0]).toEqual([...run.headers, 'Problem'])
  expect(failed[1]?.at(-1)).toContain('Username: ')
})

test('a correction can resolve a duplicate and create another', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const run = await bring(
    admin,
    `${headers}\nsame,A,B,one@example.com\nsame,A,B,two@example.com\nother,A,B,three@example.com\n`,
  )
  const problems = async () => (await admin.call(importApi.rows, { id: run.id })).items.map((row) => row.problems)
  const correct = (rowNo: number, username: string) =>
    admin.call(importApi.correct, { id: run.id, rowNo, values: { username } })
  expect(await problems()).toEqual([{}, { username: 'duplicate' }, {}])
  await correct(2, 'other')
  expect(await problems()).toEqual([{}, {}, { username: 'duplicate' }])
  await correct(4, 'third')
  expect(await problems()).toEqual([{}, {}, {}])
})

test('columns can be mapped by hand, each to one field, with all required fields', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const run = await bring(admin, 'a,b,c,d\nnada,N,R,nada@example.com\n')
  expect(run).toMatchObject({ mapping: {}, counts: { bad: 1 } })
  expect(await refusal(admin.call(importApi.start, { id: run.id, leaveOut: true }))).toMatchObject({
    code: 'columns-differ',
  })
  const map = (mapping: Record<string, number>) => admin.call(importApi.map, { id: run.id, mapping })
  expect(await refusal(map({ username: 0, email: 0 }))).toMatchObject({ fields: { mapping: 'duplicate' } })
  expect(await refusal(map({ username: 9 }))).toMatchObject({ fields: { mapping: 'invalid' } })
  expect(await refusal(map({ password: 1 }))).toMatchObject({ fields: { mapping: 'invalid' } })
  expect(await map({ username: 0, firstNameEn: 1, lastNameEn: 2, email: 3 })).toMatchObject({
    counts: { good: 1, bad: 0 },
  })
})

test('accepts only CSV files with rows up to 5 MB', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const refused = async (content: string | Buffer, name?: string) =>
    (await sendFile(admin, content, { kind: 'users', name })).body.error
  expect(await refused(`${headers}\n`)).toBe('empty-file')
  expect(await refused('')).toBe('empty-file')
  expect(await refused(`${headers}\na,b,c,d\n`, 'people.xlsx')).toBe('wrong-type')
  expect(await refused(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toBe('wrong-type')
  expect(await refused(`${headers}\na,"b`)).toBe('broken-csv')
  const large = await sendFile(admin, `${headers}\n${'x'.repeat(5 * 1_048_576)}`)
  expect(large).toMatchObject({ status: 413, body: { error: 'too-large', params: { mb: 5 } } })
  expect((await admin.call(importApi.list, {})).total).toBe(0)
})

test('the template has headers in the reader’s language, and can be uploaded as it is', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const [arabic, english] = [await read(admin, '/template?kind=users', 'ar'), await read(admin, '/template?kind=users')]
  expect(english[0]).toContain('First name in English')
  expect(arabic[0]).toContain('البريد الإلكتروني')
  const again = await bring(admin, arabic.map((cells) => cells.join(',')).join('\n'))
  expect(Object.keys(again.mapping)).toHaveLength(arabic[0]?.length ?? 0)
  expect(again.counts).toMatchObject({ good: 1, bad: 0 })
})

test('escapes formulas in the error file, and reads them back unchanged', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const run = await bring(admin, `${headers},phone\n=cmd|' /C calc'!A0,A,B,x,+962790000009\n`)
  const { body } = await server.inject({
    url: `/api/v1/${admin.org}/imports/${run.id}/errors`,
    headers: { authorization: admin.token },
  })
  expect(body).toContain("'=cmd|")
  expect(body).toContain("'+962790000009")
  const again = await bring(admin, body)
  expect((await admin.call(importApi.rows, { id: again.id })).items[0]?.values).toMatchObject({
    username: "=cmd|' /C calc'!A0",
    phone: '+962790000009',
  })
})

test('an import needs the permission to create users, and cannot use groups with more permissions', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const clerk = await join({ 'user.create': 'all' }, admin.org)
  const guest = await join({}, admin.org)
  await engine.pool.query(
    `insert into public.org_group (org_id, id, name, grants, assignment_type) values ($1, $2, '{"ar":"Z","en":"Bosses"}', '{"user.admin":"all"}', 'MANUAL')`,
    [admin.orgId, randomUUID()],
  )
  const content = `${headers},group\nclimber,A,B,climber@example.com,bosses\n`
  const run = await bring(clerk, content)
  expect((await clerk.call(importApi.rows, { id: run.id })).items[0]?.problems).toEqual({ groups: 'group-beyond' })
  expect((await bring(admin, content)).counts.good).toBe(1)
  expect((await sendFile(guest, content)).status).toBe(403)
  for (const call of [
    () => guest.call(importApi.get, { id: run.id }),
    () => guest.call(importApi.rows, { id: run.id }),
    () => guest.call(importApi.start, { id: run.id, leaveOut: true }),
    () => guest.call(importApi.remove, { id: run.id }),
  ])
    expect(await refusal(call())).toMatchObject({ code: 'not-permitted' })
  expect(await guest.call(importApi.kinds, {})).toEqual([])
  expect(await guest.call(importApi.list, {})).toEqual({ items: [], total: 0 })
})

test('a stopped import resumes where it was; a running one cannot be changed', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const clerk = await join({ 'user.create': 'all' }, admin.org)
  const count = 120
  const rows = Array.from({ length: count }, (_, at) => `many${at},A,B,many${at}@example.com`).join('\n')
  const run = await bring(clerk, `${headers}\n${rows}\n`)
  await clerk.call(importApi.start, { id: run.id, leaveOut: false })
  expect(await refusal(clerk.call(importApi.correct, { id: run.id, rowNo: 2, values: {} }))).toMatchObject({
    code: 'import-busy',
  })
  expect(await refusal(clerk.call(importApi.remove, { id: run.id }))).toMatchObject({ code: 'import-busy' })
  const stopped = await clerk.call(importApi.stop, { id: run.id })
  expect(stopped).toMatchObject({ state: 'stopped' })
  expect(stopped.counts.pending).toBeGreaterThan(0)

  await admin.call(importApi.start, { id: run.id, leaveOut: false })
  expect((await ended(admin, run.id)).counts).toMatchObject({ success: count, error: 0, pending: 0 })
  expect((await admin.call(userApi.list, { search: 'many' })).total).toBe(count)
  await admin.call(importApi.remove, { id: run.id })
  expect(await refusal(admin.call(importApi.get, { id: run.id }))).toMatchObject({ code: 'not-found' })
  expect((await admin.call(userApi.list, { search: 'many' })).total).toBe(count)
}, 60_000)

/** Begins as this member, with something changed before the job sees it. */
const startAs = ({ orgId, token }: Member, id: string, undermine: (ctx: Ctx) => Promise<unknown>) =>
  runInOrg(orgId, async (ctx) => {
    await startImport({ ...ctx, user: await identify(ctx, token) }, { id, leaveOut: false })
    await undermine(ctx)
  })
const changePerson = (id: string, change: object) => (ctx: Ctx) =>
  ctx.db.updateTable('orgUser').set(change).where('orgId', '=', ctx.orgId).where('id', '=', id).execute()

test('an import stops when its starter loses the permission', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const clerk = await join({ 'user.create': 'all' }, admin.org)
  const run = await bring(admin, `${headers}\nlate,A,B,late@example.com\n`)
  await startAs(clerk, run.id, changePerson(clerk.userId, { grants: {} }))
  expect(await ended(admin, run.id)).toMatchObject({
    state: 'stopped',
    stopReason: 'not-permitted',
    counts: { pending: 1, success: 0 },
  })
})

test('a row that became invalid meanwhile fails alone, with its reason', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const run = await bring(admin, `${headers}\nfirst,A,B,first@example.com\nsecond,A,B,second@example.com\n`)
  await startAs(admin, run.id, changePerson(admin.userId, { email: 'first@example.com' }))
  expect((await ended(admin, run.id)).counts).toMatchObject({ success: 1, error: 1 })
  expect((await admin.call(importApi.rows, { id: run.id })).items).toMatchObject([
    { state: 'error', problems: { email: 'email-taken' }, recordId: null },
    { state: 'success' },
  ])
})

test('an import that a key began ends with the key, and says so', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const key = await borrowFrom({ runInOrg, join, clientFor }, admin).key({ 'user.create': 'all' })
  const run = await bring(admin, `${headers}\nkeyed,A,B,keyed@example.com\n`)
  await startAs({ ...admin, token: key.token }, run.id, (ctx) =>
    ctx.db.deleteFrom('apiToken').where('orgId', '=', ctx.orgId).execute(),
  )
  expect(await ended(admin, run.id)).toMatchObject({
    state: 'stopped',
    stopReason: 'api-token-ended',
    counts: { success: 0 },
  })
  await admin.call(importApi.start, { id: run.id, leaveOut: false })
  expect(await ended(admin, run.id)).toMatchObject({ state: 'finished', stopReason: null, counts: { success: 1 } })
})

const ticketFields = {
  cost: { type: 'NUMBER' },
  kind: {
    type: 'SELECT',
    isRequired: true,
    configuration: {
      options: [
        { value: 'a', label: { ar: 'سكني', en: 'Housing' } },
        { value: 'b', label: { ar: 'تجاري', en: 'Trade' } },
      ],
    },
  },
  visit: { type: 'DATE' },
} as const satisfies Record<string, FieldSpec>

test('imports tickets with their fields from Excel: corrects a row, retries, and notifies nobody unless chosen', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const { board, ids, doing } = await makeTicketBoard(admin, { fields: ticketFields })
  const header = ['العنوان', 'الحالة', 'المكلّفون', 'cost', 'kind', 'visit', 'unknown']
  const day = { at: Date.UTC(2026, 0, 31), hasTime: false }
  const workbook = await writeSheet(header, [
    ['طلب أول', 'doing', admin.username, 12.5, 'سكني', day, 'x'],
    ['طلب ثانٍ', 'Nowhere', 'nobody.known', '١٢٫٥', 'Trade', '31/1/2026', ''],
    [null, 'Open', null, 'many', null, null, null],
  ])
  const fields = { kind: 'tickets', boardId: board.id }
  const { status, body: run } = await sendFile(admin, workbook, { name: 'requests.xlsx', ...fields })
  expect(status, JSON.stringify(run)).toBe(200)
  expect(run).toMatchObject({ kind: 'tickets', boardId: board.id, counts: { total: 3, good: 1, bad: 2 } })
  const { items } = await admin.call(importApi.rows, { id: run.id, only: 'bad' })
  const [cost, kind, visit] = ['cost', 'kind', 'visit'].map((key) => `cf.${ids[key]}`)
  expect(items.map(({ problems }) => problems)).toEqual([
    { statusId: 'option', assigneeIds: 'unknown-record' },
    { name: 'required', [cost ?? '']: 'number', [kind ?? '']: 'required' },
  ])
  await admin.call(importApi.correct, { id: run.id, rowNo: 3, values: { statusId: 'Open', assigneeIds: '' } })
  await admin.call(importApi.start, { id: run.id, leaveOut: true })
  expect(await ended(admin, run.id)).toMatchObject({ state: 'finished', counts: { success: 2, bad: 1 } })
  await admin.call(importApi.correct, {
    id: run.id,
    rowNo: 4,
    values: { name: 'third', [cost ?? '']: '3', [kind ?? '']: 'a' },
  })
  await admin.call(importApi.start, { id: run.id, leaveOut: false })
  expect(await ended(admin, run.id)).toMatchObject({ counts: { success: 3, error: 0 } })

  const tickets = (await admin.call(ticketApi.list, { boardId: board.id, sort: 'customSequence' })).items
  const valuesOf = (at: number) => [cost, kind, visit].map((key) => tickets[at]?.values[key?.slice(3) ?? ''])
  expect(tickets.map(({ name }) => name)).toEqual(['طلب أول', 'طلب ثانٍ', 'third'])
  expect(tickets[0]).toMatchObject({ statusId: doing, assigneeIds: [admin.userId] })
  expect([valuesOf(0), valuesOf(1)]).toEqual([
    [12.5, 'a', '2026-01-31'],
    [12.5, 'b', '2026-01-31'],
  ])
  const { rows } = await engine.pool.query(`select data from change where org_id = $1 and kind = 'ticket.created'`, [
    admin.orgId,
  ])
  expect(rows.every(({ data }: { data: { isImported?: true } }) => data.isImported)).toBe(true)

  const agent = await join({ 'ticket.view': 'all', 'ticket-view.assignee': 'all' }, admin.org)
  const sheet = await writeSheet([...header.slice(0, 3), 'kind'], [['told', 'Open', agent.username, 'a']])
  const { body: told } = await sendFile(admin, sheet, { name: 'told.xlsx', ...fields })
  expect(told.notifies).toBe(false)
  expect(await admin.call(importApi.start, { id: told.id, leaveOut: true, notifies: true })).toMatchObject({
    notifies: true,
  })
  await expect
    .poll(async () =>
      (await agent.call(notificationApi.list, {})).items.map(({ name, items: [item] }) => [name, item?.type]),
    )
    .toEqual([['told', 'assignees']])
  const people = await bring(admin, `${headers}\ntold,A,B,told@example.com\n`)
  expect(await refusal(admin.call(importApi.start, { id: people.id, leaveOut: false, notifies: true }))).toMatchObject({
    fields: { notifies: 'invalid' },
  })
})

test('finds the records that cells name by name, address, number or id, and counts the imported tickets', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const { board, ids } = await makeTicketBoard(admin, {
    fields: { owner: { type: 'USER' }, teams: { type: 'GROUP_MULTI_SELECT' }, client: { type: 'CUSTOMER' } },
  })
  const other = await join({ 'ticket.view': 'all' }, admin.org)
  const words = (name: string) => ({ ar: name, en: name })
  const group = { name: words('Survey team'), parentId: null, assignmentType: 'MANUAL' } as const
  const { id: groupId } = await admin.call(groupApi.create, group)
  const department = await admin.call(departmentApi.create, {
    name: words('دائرة المساحة'),
    description: { ar: '', en: '' },
    parentId: null,
  })
  const contact = { email: '', phoneNumber: '', title: '', isSpam: false }
  const person = { ...contact, otherEmails: [], otherPhoneNumbers: [], accountId: null }
  const sara = await admin.call(customerApi.create, {
    ...person,
    name: 'سارة أحمد',
    email: 'sara@example.com',
    phoneNumber: '+962790000001',
  })
  for (const email of ['a@example.com', 'b@example.com'])
    await admin.call(customerApi.create, { ...person, name: 'Two of them', email })
  const account = await admin.call(accountApi.create, {
    ...contact,
    name: 'Stone Ltd',
    parentAccountId: null,
    website: '',
    type: '',
  })
  const content =
    'title,department,customer,account,watchers,owner,teams,client\n' +
    `one,دائره المساحه,SARA@example.com,stone ltd,${admin.username};${other.userId},${other.username},Survey Team,${sara.id}\n` +
    `two,,00962 79 000 0001,,,,,سارة احمد\n` +
    `bad,Nowhere,Two of them,No such,${admin.username};nobody,nobody,Survey team;x,${board.id}\n`
  const { body: run } = await sendFile(admin, content, { name: 'x.csv', kind: 'tickets', boardId: board.id })
  const { items } = await admin.call(importApi.rows, { id: run.id, only: 'bad' })
  const [owner = '', teams = '', client = ''] = ['owner', 'teams', 'client'].map((key) => ids[key])
  const unknown = 'unknown-record'
  expect(items.map(({ problems }) => problems)).toEqual([
    {
      departmentId: unknown,
      customerId: 'ambiguous-record',
      accountId: unknown,
      watcherIds: unknown,
      [`cf.${owner}`]: unknown,
      [`cf.${teams}`]: unknown,
      [`cf.${client}`]: unknown,
    },
  ])
  const counted = async () =>
    (
      await engine.pool.query<{ open: string | null }>(
        `select sum(amount) as open from ticket_stat where org_id = $1 and metric = 'status'`,
        [admin.orgId],
      )
    ).rows[0]?.open
  expect(await counted()).toBeNull()
  await admin.call(importApi.start, { id: run.id, leaveOut: true })
  expect(await ended(admin, run.id)).toMatchObject({ counts: { success: 2, bad: 1 } })
  expect(Number(await counted())).toBe(2)
  const list = (await admin.call(ticketApi.list, { boardId: board.id, sort: 'customSequence' })).items
  const [first, second] = await Promise.all(list.map(({ id }) => admin.call(ticketApi.get, { id })))
  expect(first).toMatchObject({
    departmentId: department.id,
    customerId: sara.id,
    accountId: account.id,
    watcherIds: [admin.userId, other.userId],
    values: { [owner]: other.userId, [teams]: [groupId], [client]: sara.id },
  })
  expect(second).toMatchObject({ customerId: sara.id, values: { [client]: sara.id } })
})

test('a file of tickets is for its user, with the fields that they may fill in', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const { board } = await makeTicketBoard(admin, {
    fields: { open: { type: 'TEXT' }, closed: { type: 'TEXT', isHidden: true } },
  })
  const clerk = await join({ 'ticket.create': 'all', 'ticket.view': 'own', 'ticket.update': 'all' }, admin.org)
  const fields = { kind: 'tickets', boardId: board.id }
  const { body: run } = await sendFile(clerk, 'title,open,closed,status\none,a,b,Doing\n', { name: 'x.csv', ...fields })
  expect(Object.keys(run.mapping)).toHaveLength(2)
  for (const call of [importApi.get, importApi.rows, importApi.stop])
    await expect(admin.call(call as typeof importApi.get, { id: run.id })).rejects.toMatchObject({ code: 'not-found' })
  expect((await admin.call(importApi.list, { kind: 'tickets' })).total).toBe(0)
  expect((await clerk.call(importApi.list, {})).total).toBe(1)
  const { grants: previous } = await admin.call(permissionApi.ofUser, { id: clerk.userId })
  await admin.call(permissionApi.setUser, { id: clerk.userId, grants: { 'ticket.view': 'own' }, previous })
  expect(await refusal(clerk.call(importApi.start, { id: run.id, leaveOut: false }))).toMatchObject({
    code: 'not-permitted',
  })
  const other = await join({ 'user.admin': 'all' })
  expect((await sendFile(other, 'title\none\n', { name: 'x.csv', ...fields })).body.error).toBe('board-not-found')
  expect((await sendFile(other, 'title\none\n', { name: 'x.csv', kind: 'tickets' })).status).toBe(400)
})

test('a workbook that is empty, broken, too long or packed too well is refused', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const { board } = await makeTicketBoard(admin, { fields: { note: { type: 'TEXT' } } })
  const fields = { kind: 'tickets', boardId: board.id }
  const refusedAs = async (bytes: Buffer) => (await sendFile(admin, bytes, { name: 'x.xlsx', ...fields })).body.error
  expect(await refusedAs(await writeSheet(['title'], []))).toBe('empty-file')
  expect(await refusedAs(Buffer.from('PK nothing of the kind'))).toBe('wrong-type')
  expect(
    await refusedAs(
      await writeSheet(
        ['title'],
        Array.from({ length: 20_001 }, () => ['x']),
      ),
    ),
  ).toBe('too-many-rows')
  const bomb = await writeSheet(
    ['title'],
    Array.from({ length: 2_200 }, () => ['x'.repeat(30_000)]),
  )
  expect(bomb.length).toBeLessThan(5 * 1_048_576)
  expect(await refusedAs(bomb)).toBe('unpacks-too-large')
  const { body: run } = await sendFile(admin, await writeSheet(['nothing known'], [['x']]), {
    name: 'x.xlsx',
    ...fields,
  })
  expect(await refusal(admin.call(importApi.start, { id: run.id, leaveOut: false }))).toMatchObject({
    code: 'columns-differ',
  })
})
