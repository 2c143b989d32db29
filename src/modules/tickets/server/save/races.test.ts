/** A record is removed while a ticket comes to refer to it: the second transaction waits for the first and fails. */
import { expect, inject, test } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard, status } from '#test/samples/ticket-board.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { userApi } from '#modules/users/api/users.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { accountApi, customerApi } from '#modules/contacts/api.ts'
import { departmentApi } from '#modules/structure/api.ts'
import { ticketApi } from '../../api/tickets.ts'

const { engine, join } = await openTestServer()
const words = (name: string) => ({ ar: name, en: name })

const start = async () => {
  const boss = await join({ 'user.admin': 'all' })
  const goes = status('Goes', { uiOrder: 1 })
  const statuses = [status('Open'), goes, status('Done', { uiOrder: 2, isCloseState: true })]
  const tags = ['Stays', 'Goes'].map((name, uiOrder) => ({
    id: crypto.randomUUID() as string,
    name: words(name),
    color: '#aa3322',
    uiOrder,
  }))
  const { board } = await makeTicketBoard(boss, { board: { statuses, tags } })
  const ticket = await boss.call(ticketApi.create, { boardId: board.id, name: 'A' })
  const tagId = tags[1]?.id ?? ''
  const settings = await boss.call(boardApi.get, { id: board.id })
  const acts = {
    update: (more: object) =>
      boss.call(ticketApi.update, { id: ticket?.id ?? '', version: ticket?.version ?? 0, ...more }),
    create: (more: object) => boss.call(ticketApi.create, { boardId: board.id, name: 'B', ...more }),
  }
  const removeParts = () =>
    boss.call(boardApi.save, {
      ...settings,
      statuses: statuses.filter(({ id }) => id !== goes.id),
      tags: tags.filter(({ id }) => id !== tagId),
      sources: [],
    })
  const parts = { status: { statusId: goes.id }, tag: { tagIds: [tagId] }, source: { source: 'phone' } }
  return { boss, board, acts, removeParts, parts }
}
const kinds = ['status', 'tag', 'source'] as const

const gate = 86_753
/** The first transaction that writes this table waits until the gate opens; the second waits for the first. */
const withGate = async (
  when: string,
  work: (pass: Record<'first' | 'second' | 'open', () => Promise<unknown>>) => Promise<void>,
) => {
  const holder = await engine.pool.connect()
  try {
    await holder.query('select pg_advisory_lock($1)', [gate])
    await holder.query(`create function public.wait_at_gate() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock_shared(${gate}); return coalesce(new, old); end $$`)
    await holder.query(`create trigger gate ${when} for each row execute function public.wait_at_gate()`)
    const atGate = `select pid from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`
    const behind = `select from pg_stat_activity a where exists (${atGate} and pid = any(pg_blocking_pids(a.pid)))`
    const isThere = (asked: string) => () =>
      expect.poll(async () => (await holder.query(asked)).rowCount, { timeout: 10_000 }).toBeGreaterThan(0)
    await work({
      first: isThere(atGate),
      // A job of the queue may wait there too.
      second: isThere(behind),
      open: () => holder.query('select pg_advisory_unlock($1)', [gate]),
    })
  } finally {
    await holder.query('select pg_advisory_unlock_all()')
    await holder.query('drop function public.wait_at_gate cascade')
    holder.release()
  }
}

const onServer = test.runIf(inject('postgres'))
const cases = kinds.flatMap((kind) => (['update', 'create'] as const).map((act) => [act, kind] as const))

onServer.each(cases)('a ticket written first, by %s, keeps its %s, and the removal waits', async (act, kind) => {
  const { boss, board, acts, removeParts, parts } = await start()
  await withGate('before insert or update on public.ticket', async ({ first, second, open }) => {
    const saved = acts[act](parts[kind])
    await first()
    const removed = removeParts()
    await second()
    await open()
    expect(await saved).toMatchObject(parts[kind])
    await removed
  })
  const { archivedStatuses, archivedTags } = await boss.call(boardApi.get, { id: board.id })
  const kept = [archivedStatuses, archivedTags].map((all) => all.map(({ name }) => name.en))
  expect(kept).toEqual([kind === 'status' ? ['Goes'] : [], kind === 'tag' ? ['Goes'] : []])
})

onServer.each(cases)('a ticket written later, by %s, is refused because its %s was removed', async (act, kind) => {
  const { boss, board, acts, removeParts, parts } = await start()
  await withGate('before delete on public.board_status', async ({ first, second, open }) => {
    const removed = removeParts()
    await first()
    const saved = acts[act](parts[kind]).catch((error: unknown) => error)
    await second()
    await open()
    await removed
    expect(await saved).toMatchObject({ code: 'invalid', fields: { [Object.keys(parts[kind])[0] ?? '']: 'not-there' } })
  })
  expect((await boss.call(ticketApi.list, { boardId: board.id })).total).toBe(1)
  expect((await acts.create({})).customSequence).toBe('REQ-0002')
})

/** Records that are not the board's, with how each is removed. */
const withPointed = async () => {
  const made = await start()
  const { call, orgId } = made.boss
  const department = (name: string) =>
    call(departmentApi.create, { name: words(name), description: words(''), parentId: null })
  const contact = { name: 'C', email: '', phoneNumber: '', title: '' }
  const group = await call(groupApi.create, {
    name: words('G'),
    parentId: null,
    assignmentType: 'ROUND_ROBIN_ALL_USER',
  })
  const [goes, heir] = [await department('Goes'), await department('Heir')]
  const customer = await call(customerApi.create, { ...contact, accountId: null, isSpam: false })
  const account = await call(accountApi.create, { ...contact, parentAccountId: null, website: '' })
  const person = await join({}, made.boss.org)
  // No endpoint removes these records yet, so the test uses SQL.
  const drop = (table: string, id: string) => async () =>
    void (await engine.pool.query(`delete from public.${table} where org_id = $1 and id = $2`, [orgId, id]))
  return {
    ...made,
    heir,
    pointed: {
      department: {
        table: 'department',
        wanted: { departmentId: goes.id },
        remove: () => call(departmentApi.remove, { id: goes.id, to: heir.id }),
      },
      group: {
        table: 'org_group',
        wanted: { groupId: group.id },
        remove: () => call(groupApi.remove, { id: group.id }),
      },
      customer: { table: 'customer', wanted: { customerId: customer.id }, remove: drop('customer', customer.id) },
      account: { table: 'account', wanted: { accountId: account.id }, remove: drop('account', account.id) },
      assignee: {
        table: 'org_user',
        wanted: { assigneeIds: [person.userId] },
        remove: () => call(userApi.disable, { ids: [person.userId] }),
      },
    },
  }
}
const removable = ['department', 'group', 'customer', 'account'] as const
const atItsField = (wanted: object) => ({
  code: 'invalid',
  fields: { [Object.keys(wanted)[0] ?? '']: 'not-there' },
})

test('refuses a removed record at its field', async () => {
  const { acts, parts, removeParts, pointed } = await withPointed()
  await removeParts()
  for (const { remove } of Object.values(pointed)) await remove()
  for (const wanted of [...Object.values(parts), ...Object.values(pointed).map((item) => item.wanted)])
    for (const act of [acts.create, acts.update]) await expect(act(wanted)).rejects.toMatchObject(atItsField(wanted))
  expect((await acts.create({})).customSequence).toBe('REQ-0002')
})

const pointedCases = removable.flatMap((kind) => (['update', 'create'] as const).map((act) => [act, kind] as const))

onServer.each(pointedCases)(
  'a ticket written later, by %s, is refused because its %s no longer exists',
  async (act, kind) => {
    const { boss, board, acts, pointed } = await withPointed()
    const { table, wanted, remove } = pointed[kind]
    await withGate(`after delete on public.${table}`, async ({ first, second, open }) => {
      const removed = remove()
      await first()
      const saved = acts[act](wanted).catch((error: unknown) => error)
      await second()
      await open()
      await removed
      expect(await saved).toMatchObject(atItsField(wanted))
    })
    expect((await boss.call(ticketApi.list, { boardId: board.id })).total).toBe(1)
  },
)

onServer.each(['update', 'create'] as const)(
  'a ticket written first, by %s, moves to the successor of its removed department',
  async (act) => {
    const { boss, acts, pointed, heir } = await withPointed()
    const { wanted, remove } = pointed.department
    await withGate('before insert or update on public.ticket', async ({ first, second, open }) => {
      const saved = acts[act](wanted)
      await first()
      const removed = remove()
      await second()
      await open()
      const id = (await saved).id ?? ''
      await removed
      expect(await boss.call(ticketApi.get, { id })).toMatchObject({ departmentId: heir.id })
      const { items } = await boss.call(ticketApi.history, { id })
      expect(items[0]?.changes).toMatchObject([{ field: 'departmentId', after: heir.id }])
    })
  },
)

onServer('removing a group waits until its assignment is committed', async () => {
  const { boss, acts, pointed } = await withPointed()
  const { wanted, remove } = pointed.group
  const agent = await join({ 'ticket.view': 'all' }, boss.org)
  const ids = [agent.userId]
  await boss.call(userApi.addToGroup, { ids, toGroupId: wanted.groupId })
  await withGate('before insert on public.assignment_turn', async ({ first, second, open }) => {
    const saved = acts.create(wanted)
    await first()
    await boss.call(userApi.removeFromGroup, { ids, fromGroupId: wanted.groupId })
    const removed = remove()
    await second()
    await open()
    expect(await saved).toMatchObject({ ...wanted, assigneeIds: [agent.userId] })
    await removed
  })
})
