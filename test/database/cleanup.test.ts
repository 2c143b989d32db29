import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { cleanUp } from '#platform/upkeep/cleanup.ts'
import { openTestServer } from '#test/helpers/test-server.ts'

const testServer = await openTestServer()
const { pool } = testServer.engine
const members = [await testServer.join({}), await testServer.join({})]

const add = async (table: string, row: Record<string, unknown>) => {
  const names = Object.keys(row)
  await pool.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  )
}
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)

const name = '{}'
const aTicket = async (org_id: string) => {
  const [boardId, ticketId] = [randomUUID(), randomUUID()]
  await add('public.form', { org_id, id: boardId, definition: '{}' })
  await add('public.board', { org_id, id: boardId, name, type: 'TICKET', form_id: boardId })
  await add('public.board_status', { org_id, id: boardId, board_id: boardId, name, color: '', ui_order: 0 })
  const ticket = {
    org_id,
    id: ticketId,
    board_id: boardId,
    status_id: boardId,
    custom_sequence: 1,
    display_number: '1',
    name: '',
  }
  await add('public.ticket', { ...ticket, search_text: '', search_name: '' })
  return { boardId, ticketId }
}

/** One line of each kind, this many hours old. */
const addAll = async (org_id: string, user_id: string, old: Record<string, number>) => {
  const at = (table: string) => ago(old[table] ?? 0)
  const key = randomUUID()
  await add('public.idempotency_key', {
    org_id,
    user_id,
    key,
    body_hash: randomBytes(4),
    created_at: at('idempotency_key'),
  })
  await add('public.session', {
    org_id,
    token_hash: randomBytes(4),
    id: key,
    user_id,
    expires_at: at('session'),
    ip: '',
    agent: '',
  })
  await add('public.pass', { org_id, secret_hash: randomBytes(4), kind: 'x', user_id, expires_at: at('pass') })
  const device = { org_id, secret_hash: randomBytes(4), user_id, id: key }
  await add('public.device', { ...device, expires_at: at('device') })
  await add('public.sign_in', { org_id, secret_hash: randomBytes(4), stages: '[]', expires_at: at('signIn') })
  await add('public.attempt', { org_id, key, tries: 1, last_at: at('attempt') })
  await add('public.verification', { org_id, key, user_id, code_hash: randomBytes(4), sent_at: at('verification') })
  await add('public.webhook', { org_id, id: key, name: 'x', url: 'x', secret: 'x', search_text: 'x' })
  const delivery = { org_id, id: key, webhook_id: key, event: 'x', body: '' }
  await add('public.webhook_delivery', { ...delivery, created_at: at('webhookDelivery') })
  const { boardId, ticketId } = await aTicket(org_id)
  await add('public.draft', {
    org_id,
    user_id,
    board_id: boardId,
    about: 'new',
    content: '{}',
    updated_at: at('draft'),
  })
  await add('public.ticket_presence', {
    org_id,
    ticket_id: ticketId,
    user_id,
    page_id: ticketId,
    is_editing: false,
    seen_at: at('presence'),
  })
  await add('public.notification', {
    org_id,
    id: key,
    user_id,
    subject_kind: 'ticket',
    subject_id: ticketId,
    event_id: key,
    type: 'status',
    reasons: '{}',
    created_at: at('notification'),
  })
  const exported = { org_id, id: key, board_id: boardId, format: 'EXCEL', name: 'x', created_by: user_id }
  await add('public.export_run', { ...exported, query: '{}', config: '{}', starter: '{}', created_at: at('exportRun') })
  await add('public.workflow', { org_id, id: key, board_id: boardId, name, draft: '{}' })
  const run = {
    org_id,
    id: key,
    workflow_id: key,
    version: 1,
    ticket_id: ticketId,
    cause: key,
    depth: 0,
    state: 'done',
  }
  await add('public.workflow_run', { ...run, ended_at: at('workflowRun') })
  const step = { org_id, run_id: key, no: 1, node_id: 'a', kind: 'set', changes: '[]', note: '{}' }
  await add('public.workflow_step', step)
  await add('own.log_line', { at: at('log'), level: 'info', message: 'x', node: 'x', data: '{}' })
}
const young = {
  idempotency_key: 47,
  session: -1,
  pass: -1,
  device: -1,
  signIn: -1,
  attempt: 23,
  verification: 23,
  webhookDelivery: 24 * 29,
  log: 24 * 6,
  draft: 24 * 29,
  presence: 23,
  notification: 24 * 89,
  exportRun: 24 * 29,
  workflowStep: 24 * 89,
  workflowRun: 24 * 89,
}
const old = {
  idempotency_key: 49,
  session: 1,
  pass: 1,
  device: 1,
  signIn: 1,
  attempt: 25,
  verification: 25,
  webhookDelivery: 24 * 31,
  log: 24 * 8,
  draft: 24 * 31,
  presence: 25,
  notification: 24 * 91,
  exportRun: 24 * 31,
  workflowStep: 24 * 91,
  workflowRun: 24 * 91,
}
const ofEach = (n: number) => Object.fromEntries(Object.keys(old).map((name) => [name, n]))

test('deletes expired rows of every organisation and keeps recent ones', async () => {
  await cleanUp(testServer.engine)
  for (const { orgId, userId } of members) {
    await addAll(orgId, userId, young)
    await addAll(orgId, userId, old)
  }
  expect(await cleanUp(testServer.engine)).toEqual(ofEach(2))
  expect(await cleanUp(testServer.engine)).toEqual(ofEach(0))
  for (const table of ['idempotency_key', 'pass', 'attempt', 'verification']) {
    const { rowCount } = await pool.query(`select from public.${table}`)
    expect({ table, rowCount }).toEqual({ table, rowCount: expect.any(Number) })
    expect(rowCount).toBeGreaterThanOrEqual(2)
  }
})

test('keeps the attempts of a locked-out user, whatever their age', async () => {
  const [{ orgId } = { orgId: '' }] = members
  await add('public.attempt', { org_id: orgId, key: 'locked', tries: 9, last_at: ago(48), locked_until: ago(-1) })
  await cleanUp(testServer.engine)
  expect((await pool.query(`select from public.attempt where key = 'locked'`)).rowCount).toBe(1)
})

test('runs once an hour, however often it is called', async () => {
  const asked = () => pool.query(`select from pgboss.job where name = 'cleanup'`).then(({ rowCount }) => rowCount)
  await vi.waitFor(async () => expect(await asked()).toBe(1), { timeout: 20_000 })
  expect(await testServer.runtime.jobs.send('cleanup', {}, { singletonSeconds: 3600 })).toBeNull()
  expect(await asked()).toBe(1)
  const [{ orgId, userId } = { orgId: '', userId: '' }] = members
  await addAll(orgId, userId, old)
  await testServer.runtime.jobs.send('cleanup', {})
  await vi.waitFor(
    async () => {
      const { rowCount } = await pool.query(
        `select from public.idempotency_key where created_at < now() - interval '2 days'`,
      )
      expect(rowCount).toBe(0)
    },
    { timeout: 15_000 },
  )
})
