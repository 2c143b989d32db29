/** A part of a board goes in the very moment in which a ticket comes to have it: whoever is first is waited for, and the other is told. */
import { expect, inject, test } from 'vitest'
import { openDoor } from '#apps/door.ts'
import { makeTicketBoard, status } from '#apps/samples/ticket-board.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { departmentApi } from '#modules/structure/api.ts'
import { ticketApi } from '../api/tickets.ts'

const { engine, join } = await openDoor()
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
  const { ticket } = await boss.call(ticketApi.create, { boardId: board.id, title: 'A' })
  const tagId = tags[1]?.id ?? ''
  const settings = await boss.call(boardApi.get, { id: board.id })
  const acts = {
    update: (more: object) => boss.call(ticketApi.update, { id: ticket?.id ?? '', version: 99, ...more }),
    create: (more: object) => boss.call(ticketApi.create, { boardId: board.id, title: 'B', ...more }),
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
/** Whoever writes in this table waits at the gate until it is opened. */
const withGate = async (
  when: string,
  work: (pass: { waiting: (n: number) => Promise<void>; open: () => Promise<unknown> }) => Promise<void>,
) => {
  const holder = await engine.pool.connect()
  try {
    await holder.query('select pg_advisory_lock($1)', [gate])
    await holder.query(`create function public.wait_at_gate() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock_shared(${gate}); return coalesce(new, old); end $$`)
    await holder.query(`create trigger gate ${when} for each row execute function public.wait_at_gate()`)
    const asked = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await work({
      waiting: (n) => expect.poll(async () => (await holder.query(asked)).rows[0].n, { timeout: 10_000 }).toBe(n),
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

onServer.each(cases)('a ticket that comes first, by %s, keeps its %s, and who removes it waits', async (act, kind) => {
  const { boss, board, acts, removeParts, parts } = await start()
  await withGate('before insert or update on public.ticket', async ({ waiting, open }) => {
    const saved = acts[act](parts[kind])
    await waiting(1)
    const removed = removeParts()
    await waiting(2)
    await open()
    expect((await saved).ticket).toMatchObject(parts[kind])
    await removed
  })
  const { archivedStatuses, archivedTags } = await boss.call(boardApi.get, { id: board.id })
  const kept = [archivedStatuses, archivedTags].map((all) => all.map(({ name }) => name.en))
  expect(kept).toEqual([kind === 'status' ? ['Goes'] : [], kind === 'tag' ? ['Goes'] : []])
})

onServer.each(cases)('a ticket that comes later, by %s, is told that its %s is gone', async (act, kind) => {
  const { boss, board, acts, removeParts, parts } = await start()
  await withGate('before delete on public.board_status', async ({ waiting, open }) => {
    const removed = removeParts()
    await waiting(1)
    const saved = acts[act](parts[kind]).catch((error: unknown) => error)
    await waiting(2)
    await open()
    await removed
    expect(await saved).toMatchObject({ code: 'invalid', fields: { [Object.keys(parts[kind])[0] ?? '']: 'not-there' } })
  })
  expect((await boss.call(ticketApi.list, { boardId: board.id })).total).toBe(1)
  expect((await acts.create({})).ticket?.number).toBe('REQ-0002')
})

onServer('a department that goes meanwhile is told at its field', async () => {
  const { boss, acts } = await start()
  const { id } = await boss.call(departmentApi.create, { name: words('D'), description: words(''), parentId: null })
  await withGate('after delete on public.department', async ({ waiting, open }) => {
    const removed = boss.call(departmentApi.remove, { id })
    await waiting(1)
    const saved = acts.update({ departmentId: id }).catch((error: unknown) => error)
    await waiting(2)
    await open()
    await removed
    expect(await saved).toMatchObject({ code: 'invalid', fields: { departmentId: 'not-there' } })
  })
})
