/** Interrupted, repeated and concurrent calls: what was confirmed is done once, and nothing is half done. */
import { expect, test, vi } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard, status } from '#test/samples/ticket-board.ts'
import type { ApiError } from '#core/errors.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { fileApi, type FileRecord } from '#modules/files/api.ts'
import { formApi } from '#modules/forms/api.ts'
import { bulkApi } from '../../api/bulk.ts'
import { commentApi, draftApi, linkApi } from '../../api/collaboration.ts'
import { ticketApi, type Ticket } from '../../api/tickets.ts'
import { trySave } from '#test/helpers/try-save.ts'

const { engine, join, server } = await openTestServer()
type Member = Awaited<ReturnType<typeof join>>

const make = async ({ call }: Member, boardId: string, more: object = {}): Promise<Ticket> => {
  return call(ticketApi.create, { boardId, name: 'Request', ...more })
}
const start = async (...[made]: [Parameters<typeof makeTicketBoard>[1]?]) => {
  const boss = await join({ 'user.admin': 'all' })
  return { boss, ...(await makeTicketBoard(boss, made)) }
}
const codes = async (runs: Promise<unknown>[]) =>
  (await Promise.allSettled(runs)).map((item) =>
    item.status === 'fulfilled' ? 'done' : (item.reason as ApiError).code,
  )

/** No row can be written to this table of the organisation while the function runs. */
const stumbling = async ({ orgId }: Member, table: string, work: () => Promise<void>) => {
  await engine.pool.query(`create function public.stumble() returns trigger language plpgsql as $$ begin
    if new.org_id = '${orgId}' then raise exception 'stumbled'; end if; return new; end $$`)
  await engine.pool.query(
    `create trigger stumble before insert on public.${table} for each row execute function public.stumble()`,
  )
  await work().finally(() => engine.pool.query('drop function public.stumble cascade'))
}

test.each([
  ['its values', 'ticket_value'],
  ['the record of it', 'change'],
])('a failed write of %s leaves nothing created or changed, and no number is lost', async (_, table) => {
  const { boss, board, ids } = await start()
  const values = { [ids['note'] ?? '']: 'kept' }
  const { id } = await make(boss, board.id, { values })
  const standing = async () => {
    const ticket = await boss.call(ticketApi.get, { id })
    const counted = await engine.pool.query(
      `select (select count(*) from public.ticket where org_id = $1)::int as tickets,
        (select count(*) from public.change where org_id = $1)::int as changes,
        (select array_agg(text) from public.ticket_value where org_id = $1) as values`,
      [boss.orgId],
    )
    return { ticket, counted: counted.rows[0] as unknown }
  }
  const before = await standing()
  await stumbling(boss, table, async () => {
    const changed = { id, version: 1, name: 'Anew', values: { [ids['note'] ?? '']: 'lost' } }
    expect(await codes([make(boss, board.id, { values }), boss.call(ticketApi.update, changed)])).toEqual([
      'unexpected',
      'unexpected',
    ])
  })
  expect(await standing()).toEqual(before)
  expect(await make(boss, board.id)).toMatchObject({ customSequence: 'REQ-0002' })
})

test('executes a request once per idempotency key', async () => {
  const { boss, board } = await start()
  const send = (title: string) =>
    boss.call(ticketApi.create, { boardId: board.id, name: title }, { 'idempotency-key': `once ${board.id}` })
  const made = await Promise.all(Array.from({ length: 5 }, () => send('Once')))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect((await boss.call(ticketApi.list, { boardId: board.id })).total).toBe(1)
  await expect(send('Another')).rejects.toMatchObject({ code: 'key-reused' })
})

test('accepts one of several concurrent writes of a field, and reports clashes to the others', async () => {
  const { boss, board } = await start()
  const { id } = await make(boss, board.id)
  const titles = ['A', 'B', 'C', 'D']
  const saved = await Promise.all(
    titles.map((title) => trySave(boss.call(ticketApi.update, { id, version: 1, name: title }))),
  )
  const [first, ...more] = saved.flatMap(({ ticket }) => ticket ?? [])
  expect(more).toEqual([])
  const clashes = saved.flatMap((item) => item.clashes)
  expect(clashes.map(({ theirs }) => theirs)).toEqual([first?.name, first?.name, first?.name])
  expect(clashes.map(({ yours }) => yours)).toEqual(titles.filter((title) => title !== first?.name))
})

test('concurrent links and merges create no cycle', async () => {
  const { boss, board } = await start()
  const ring = async (): Promise<[string, string, string]> => [
    (await make(boss, board.id)).id,
    (await make(boss, board.id)).id,
    (await make(boss, board.id)).id,
  ]
  const link = (ticketId: string, toId: string) => boss.call(linkApi.add, { ticketId, kind: 'parent', toId })
  const linked = async ([a, b, c]: [string, string, string]) =>
    (await codes([link(a, b), link(b, c), link(c, a)])).toSorted()
  for (let times = 0; times < 4; times += 1) expect(await linked(await ring())).toEqual(['done', 'done', 'link-loop'])
  const [a, b] = await ring()
  const merge = (id: string, intoId: string) => boss.call(ticketApi.merge, { id, intoId })
  expect((await codes([merge(a, b), merge(b, a)])).toSorted()).toEqual(['done', 'ticket-merged'])
})

test('a merge drops links that would refer to the ticket itself', async () => {
  const { boss, board } = await start()
  const [top, middle, low, other] = [
    (await make(boss, board.id)).id,
    (await make(boss, board.id)).id,
    (await make(boss, board.id)).id,
    (await make(boss, board.id)).id,
  ]
  const below = (ticketId: string, toId: string) => boss.call(linkApi.add, { ticketId, kind: 'parent', toId })
  await below(middle, top)
  await below(low, middle)
  await below(other, top)
  await boss.call(ticketApi.merge, { id: top, intoId: low })
  const linksOf = async (ticketId: string) =>
    (await boss.call(linkApi.list, { ticketId })).items.map(({ kind, ticketId: id }) => ({ kind, id }))
  expect(await linksOf(low)).toEqual([
    { kind: 'parent', id: middle },
    { kind: 'child', id: other },
  ])
})

const finished = ({ call }: Member, id: string) =>
  vi.waitFor(
    async () => {
      const run = await call(bulkApi.get, { id })
      expect(run.state).toBe('done')
      return run
    },
    { timeout: 20_000 },
  )

test('a bulk change skips tickets archived meanwhile, and is undone only once', async () => {
  const { boss, board } = await start()
  const ids: string[] = []
  for (let n = 0; n < 6; n += 1) ids.push((await make(boss, board.id)).id)
  const change = { priority: 'high' as const }
  const last = ids.at(-1) ?? ''
  const [{ id }] = await Promise.all([
    boss.call(bulkApi.start, { boardId: board.id, ids, change }),
    boss.call(ticketApi.archive, { id: last, isArchived: true }),
  ])
  const run = await finished(boss, id)
  const archived = await boss.call(ticketApi.get, { id: last })
  expect([run.succeeded, run.failed]).toEqual(archived.priority === 'high' ? [6, 0] : [5, 1])
  const undo = () => boss.call(bulkApi.undo, { id })
  const undone = await Promise.allSettled([undo(), undo()])
  expect((await codes([undo()]))[0]).toBe('undo-late')
  const runs = undone.flatMap((item) => (item.status === 'fulfilled' ? item.value.id : []))
  expect(runs).toHaveLength(1)
  const back = await finished(boss, runs[0] ?? '')
  expect(back.succeeded + back.failed).toBe(run.succeeded)
  const { items } = await boss.call(ticketApi.list, { boardId: board.id, pageSize: 100 })
  expect(new Set(items.map(({ priority }) => priority))).toEqual(new Set(['medium']))
})

const attach = async ({ org, token }: Member) => {
  const form = new FormData()
  form.append('purpose', 'attachment')
  form.append('file', new Blob(['agreed']), 'agreed.txt')
  const sent = new Response(form)
  const reply = await server.inject({
    method: 'POST',
    url: `/api/v1/${org}/files`,
    headers: { authorization: token, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return reply.json<FileRecord>().id
}

test('removes a deleted file from its ticket, which stays editable', async () => {
  const { boss, board, ids } = await start({ fields: { paper: { type: 'FILE' } } })
  const [fileId, paperId, kept] = [await attach(boss), await attach(boss), await attach(boss)]
  const values = { [ids['paper'] ?? '']: [paperId] }
  const { id } = await make(boss, board.id, { fileIds: [fileId, kept], values })
  await expect(boss.call(fileApi.remove, { id: paperId })).rejects.toMatchObject({ code: 'file-in-use' })
  // As files are that were removed before tickets let go of theirs.
  await engine.pool.query('update file set removed_at = now() where id = any($1)', [[fileId, paperId]])
  const { refs, fileIds = [] } = await boss.call(ticketApi.get, { id })
  expect([refs[fileId], refs[paperId], refs[kept]?.kind]).toEqual([undefined, undefined, 'file'])
  const content = async (file: string) => {
    const url = `/api/v1/${boss.org}/tickets/${id}/files/${file}/content`
    return (await server.inject({ url, headers: { authorization: boss.token } })).statusCode
  }
  expect([await content(fileId), await content(paperId), await content(kept)]).toEqual([404, 404, 200])
  const anew = await boss.call(ticketApi.update, {
    id,
    version: 1,
    name: 'Anew',
    fileIds: fileIds.toReversed(),
    values,
  })
  expect(anew).toMatchObject({ name: 'Anew', fileIds: [kept, fileId] })
})

test('refuses files of other users and files outside the rules of a field', async () => {
  const { boss, board, ids } = await start({
    fields: {
      photo: { type: 'FILE', configuration: { allowedTypes: ['image/*'] } },
      tiny: { type: 'FILE', configuration: { maxFileSizeMb: 0.000_001 } },
      paper: { type: 'FILE', configuration: { allowedTypes: ['.txt'] } },
    },
  })
  const [photo, tiny, paper] = [ids['photo'] ?? '', ids['tiny'] ?? '', ids['paper'] ?? '']
  const agent = await join({ 'user.admin': 'all' }, boss.org)
  const [mine, theirs] = [await attach(boss), await attach(agent)]
  const create = (more: object) => boss.call(ticketApi.create, { boardId: board.id, name: 'x', ...more })
  await expect(create({ fileIds: [mine, theirs] })).rejects.toMatchObject({ fields: { fileIds: 'not-there' } })
  expect((await trySave(create({ values: { [paper]: [theirs] } }))).problems).toEqual([
    { fieldId: paper, problem: 'not-there' },
  ])
  expect((await trySave(create({ values: { [photo]: [mine] } }))).problems).toEqual([
    { fieldId: photo, problem: 'file-type' },
  ])
  expect((await trySave(create({ values: { [tiny]: [mine] } }))).problems).toEqual([
    { fieldId: tiny, problem: 'file-size' },
  ])
  const ticket = await create({ fileIds: [mine], values: { [paper]: [mine] } })
  const added = await agent.call(ticketApi.update, { id: ticket.id, version: 1, fileIds: [mine, theirs] })
  expect(added).toMatchObject({ fileIds: [mine, theirs] })
})

test('keeps a draft after its field was removed, and refuses the removed field on save', async () => {
  const { boss, board, ids, definition } = await start({ fields: { note: { type: 'TEXT' }, gone: { type: 'TEXT' } } })
  const [note, gone] = [ids['note'] ?? '', ids['gone'] ?? '']
  const content = { name: 'Begun', values: { [note]: 'kept', [gone]: 'lost' } }
  await boss.call(draftApi.save, { boardId: board.id, about: 'new', content })
  const { version } = await boss.call(formApi.design, { id: board.formId })
  const fields = definition.fields.filter(({ id }) => id !== gone)
  const changed = { ...definition, fields }
  await boss.call(formApi.save, { id: board.formId, version, definition: changed, acceptOrphans: true })
  expect((await boss.call(draftApi.get, { boardId: board.id, about: 'new' })).content).toEqual(content)
  await expect(make(boss, board.id, content)).rejects.toMatchObject({ fields: { [`values.${gone}`]: 'not-there' } })
  expect(await make(boss, board.id, { ...content, values: { [note]: 'kept' } })).toMatchObject({ name: 'Begun' })
})

test('a ticket keeps a removed status and can leave it', async () => {
  const statuses = [status('Open'), status('Old', { uiOrder: 1 }), status('Done', { uiOrder: 2, isCloseState: true })]
  const { boss, board } = await start({ board: { statuses } })
  const [open, old, done] = statuses.map(({ id }) => id)
  const { id } = await make(boss, board.id, { statusId: old })
  const other = await make(boss, board.id)
  const settings = await boss.call(boardApi.get, { id: board.id })
  const left = statuses.filter((status) => status.id !== old)
  await boss.call(boardApi.save, { ...settings, statuses: left })
  expect(await boss.call(ticketApi.get, { id })).toMatchObject({ statusId: old, statusIds: [open, done] })
  expect(await boss.call(ticketApi.update, { id, version: 1, name: 'Anew', statusId: old })).toMatchObject({
    name: 'Anew',
    statusId: old,
  })
  await expect(boss.call(ticketApi.update, { id: other.id, version: 1, statusId: old })).rejects.toMatchObject({
    fields: { statusId: 'not-there' },
  })
  const counts = await boss.call(ticketApi.counts, { boardId: board.id })
  expect(counts.find(({ statusId }) => statusId === old)?.total).toBe(1)
  expect(await boss.call(ticketApi.resolve, { id })).toMatchObject({ statusId: done })
  expect(await boss.call(ticketApi.unresolve, { id })).toMatchObject({ statusId: open })
})

test('refuses every change of archived, disabled and merged tickets', async () => {
  const { boss, board, ids } = await start()
  const [other, note] = [await make(boss, board.id), ids['note'] ?? '']
  const stands: [code: string, make: (id: string) => Promise<unknown>][] = [
    ['ticket-archived', (id) => boss.call(ticketApi.archive, { id, isArchived: true })],
    ['ticket-disabled', (id) => boss.call(ticketApi.disable, { id, isDisabled: true })],
    ['ticket-merged', (id) => boss.call(ticketApi.merge, { id, intoId: other.id })],
    ['board-archived', () => boss.call(boardApi.archive, { id: board.id })],
  ]
  for (const [code, stop] of stands) {
    const { id } = await make(boss, board.id)
    await stop(id)
    const { version } = await boss.call(ticketApi.get, { id })
    const tries = [
      boss.call(ticketApi.update, { id, version, name: 'x' }),
      boss.call(ticketApi.update, { id, version, priority: 'high' }),
      boss.call(ticketApi.update, { id, version, values: { [note]: 'x' } }),
      boss.call(commentApi.add, { ticketId: id, body: 'x', mentionIds: [], fileIds: [] }),
      boss.call(linkApi.add, { ticketId: id, kind: 'related', toId: other.id }),
      boss.call(ticketApi.resolve, { id }),
    ]
    expect(await codes(tries)).toEqual(tries.map(() => code))
  }
})

test('refuses a duplicate of a unique value even if it is computed or a default', async () => {
  const { boss, board, ids } = await start({
    fields: {
      code: { type: 'TEXT', isUnique: true, defaultValue: 'first' },
      unseen: { type: 'TEXT', isUnique: true, isHidden: true, defaultValue: 'only' },
      area: { type: 'NUMBER' },
      double: { type: 'EQUATION_EVALUATOR', isUnique: true, configuration: { expression: 'area * 2', decimals: 0 } },
    },
  })
  const [code, area, double] = [ids['code'] ?? '', ids['area'] ?? '', ids['double'] ?? '']
  const create = (values: Record<string, unknown>) =>
    boss.call(ticketApi.create, { boardId: board.id, name: 'x', values })
  expect((await create({ [area]: 1 })).values).toEqual({ [code]: 'first', [area]: 1, [double]: 2 })
  expect(await trySave(create({}))).toMatchObject({ ticket: null, problems: [{ fieldId: code, problem: 'unique' }] })
  expect(await trySave(create({ [code]: 'second', [area]: 1 }))).toMatchObject({
    ticket: null,
    problems: [{ fieldId: double, problem: 'unique' }],
  })
  expect((await create({ [code]: 'second', [area]: 2 })).customSequence).toBe('REQ-0002')
})

test('a field that becomes unique checks existing values and keeps existing duplicates', async () => {
  const { boss, board, ids, definition } = await start()
  const note = ids['note'] ?? ''
  const create = (value: string) =>
    boss.call(ticketApi.create, { boardId: board.id, name: 'x', values: { [note]: value } })
  const [first] = [await create('once'), await create('twice'), await create('twice')]
  const { version } = await boss.call(formApi.design, { id: board.formId })
  const fields = definition.fields.map((field) => ({ ...field, isUnique: true }))
  await boss.call(formApi.save, {
    id: board.formId,
    version,
    definition: { ...definition, fields },
    acceptOrphans: true,
  })
  const problems = async (value: string) => (await trySave(create(value))).problems.map(({ problem }) => problem)
  await vi.waitFor(
    async () => {
      const keys = `select count(*)::int as n from public.ticket_value where field_id = $1 and unique_key is not null`
      expect((await engine.pool.query(keys, [note])).rows[0].n).toBe(2)
    },
    { timeout: 25_000 },
  )
  expect([await problems('Once'), await problems('twice'), await problems('other')]).toEqual([
    ['unique'],
    ['unique'],
    [],
  ])
  const again = { id: first.id, version: 1, name: 'Renamed', values: { [note]: 'once' } }
  expect(await boss.call(ticketApi.update, again)).toMatchObject({ version: 2 })
})
