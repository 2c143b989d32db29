import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import type { Grants } from '#core/permissions.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { fileApi } from '#modules/files/api.ts'
import { commentApi, draftApi, linkApi } from '../../api/collaboration.ts'
import { ticketApi } from '../../api/tickets.ts'

const { engine, join, address } = await getTestServer()
const at = await address()
const admin: Grants = { 'user.admin': 'all' }
const talker: Grants = { 'ticket.view': 'all', 'ticket.comment': 'own', 'ticket.history': 'all' }
type Member = Awaited<ReturnType<typeof join>>

const start = async () => {
  const boss = await join(admin)
  const { board } = await makeTicketBoard(boss)
  const create = async (title: string, by: Member = boss, more: object = {}) =>
    (await by.call(ticketApi.create, { boardId: board.id, name: title, ...more })).id
  return { boss, board, create }
}
const said = (body: string, mentionIds: string[] = []) => ({ body: `<p>${body}</p>`, mentionIds, fileIds: [] })
const read = ({ call }: Member, ticketId: string) => call(commentApi.list, { ticketId })

test('cleans and orders comments, and adds mentioned users as watchers', async () => {
  const { boss, create } = await start()
  const other = await join(talker, boss.org)
  const ticketId = await create('A')
  await boss.call(commentApi.add, { ticketId, ...said('one <script>alert(1)</script><b>bold</b>') })
  await boss.call(commentApi.add, { ticketId, ...said('two', [other.userId]) })
  const { items, total, refs } = await read(other, ticketId)
  expect(total).toBe(2)
  expect(items.map(({ body }) => body)).toEqual(['<p>one <strong>bold</strong></p>', '<p>two</p>'])
  expect(refs[boss.userId]).toMatchObject({ kind: 'user' })
  expect((await boss.call(ticketApi.get, { id: ticketId })).watcherIds).toEqual([other.userId])
})

test('writes the stored name of a mentioned user into the comment', async () => {
  const { boss, create } = await start()
  const other = await join(talker, boss.org)
  const ticketId = await create('A')
  const span = (id: string, label: string) => `<span data-mention="${id}" data-label="x">${label}</span>`
  const body = async (html: string, mentionIds: string[] = [other.userId]) =>
    (await boss.call(commentApi.add, { ticketId, body: html, mentionIds, fileIds: [] })).body
  const named = `<span data-mention="${other.userId}">@Test Test</span>`
  expect(await body(`<p>a ${span(other.userId, '@The Director')} b</p>`)).toBe(`<p>a ${named} b</p>`)
  expect(await body(`<p>${span(other.userId, `<strong>x</strong>${span(other.userId, 'y')}`)}</p>`)).toBe(
    `<p>${named}</p>`,
  )
  expect(await body(`<p>${span(other.userId, '')} and <mention id="${other.userId}">z</mention></p>`)).toBe(
    `<p>${named} and <span>z</span></p>`,
  )
  // A mention of a user who is not in `mentionIds` is plain text.
  expect(await body(`<p>${span(boss.userId, '@Boss')}</p>`)).toBe('<p><span>@Boss</span></p>')
  expect(await body(`<p>${span('" onclick="x', '@Boss')}</p>`)).toBe('<p><span>@Boss</span></p>')
  const { description } = await boss.call(ticketApi.get, {
    id: await create('B', boss, { description: `<p>${span(other.userId, '@The Director')}</p>` }),
  })
  expect(description).toBe('<p><span>@The Director</span></p>')
})

test('guests read and write replies alone, without the notes of the staff and their files', async () => {
  const { boss, create } = await start()
  const guest = await join({ ...talker, 'ticket-view.attachments': 'all' }, boss.org)
  const ticketId = await create('A', boss, { watcherIds: [guest.userId] })
  await engine.pool.query(`update org_user set user_type = 'GUEST' where id = $1`, [guest.userId])
  const files = `${at}/api/v1/${boss.org}`
  const attach = async () => {
    const body = new FormData()
    body.append('purpose', 'attachment')
    body.append('file', new Blob(['text']), 'a.txt')
    const request = { method: 'POST', headers: { authorization: boss.token }, body }
    return ((await (await fetch(`${files}/files`, request)).json()) as { id: string }).id
  }
  const [inNote, inReply] = [await attach(), await attach()]
  const note = await boss.call(commentApi.add, { ticketId, ...said('among us'), fileIds: [inNote] })
  await boss.call(commentApi.add, { ticketId, ...said('to you'), kind: 'reply', fileIds: [inReply] })
  await guest.call(commentApi.add, { ticketId, ...said('thanks'), kind: 'note' })
  expect((await read(boss, ticketId)).items.map(({ kind }) => kind)).toEqual(['note', 'reply', 'reply'])
  const { items, total, kinds } = await read(guest, ticketId)
  expect([kinds, (await read(boss, ticketId)).kinds]).toEqual([['reply'], ['note', 'reply']])
  expect([total, items.map(({ body }) => body)]).toEqual([2, ['<p>to you</p>', '<p>thanks</p>']])
  await expect(guest.call(commentApi.remove, { ticketId, id: note.id })).rejects.toMatchObject({ code: 'not-found' })
  const statusOf = async (fileId: string) => {
    const request = { headers: { authorization: guest.token } }
    return (await fetch(`${files}/tickets/${ticketId}/files/${fileId}/content`, request)).status
  }
  expect([await statusOf(inNote), await statusOf(inReply)]).toEqual([404, 200])
})

test('refuses an empty comment and a mention of an unknown user', async () => {
  const { boss, create } = await start()
  const ticketId = await create('A')
  for (const body of ['', '   ', '<p>&nbsp;</p>', '<script>x</script>'])
    await expect(boss.call(commentApi.add, { ticketId, body, mentionIds: [], fileIds: [] })).rejects.toMatchObject({
      fields: { body: 'comment-empty' },
    })
  await expect(boss.call(commentApi.add, { ticketId, ...said('a', [randomUUID()]) })).rejects.toMatchObject({
    fields: { mentionIds: 'not-there' },
  })
  expect((await read(boss, ticketId)).total).toBe(0)
})

test('authors edit and delete their comments; earlier versions stay visible, deleted text only to administrators', async () => {
  const { boss, create } = await start()
  const [author, reader] = [await join(talker, boss.org), await join(talker, boss.org)]
  const ticketId = await create('A', boss, { assigneeIds: [author.userId] })
  const { id, mayEdit } = await author.call(commentApi.add, { ticketId, ...said('first') })
  expect(mayEdit).toBe(true)
  expect((await read(reader, ticketId)).items[0]?.mayEdit).toBe(false)
  const edited = await author.call(commentApi.edit, { ticketId, id, ...said('second') })
  expect(edited).toMatchObject({ body: '<p>second</p>', earlier: [{ body: '<p>first</p>' }] })
  expect(edited).toMatchObject({ editedAt: expect.any(String), editedBy: author.userId, deletedBy: null })
  await author.call(commentApi.remove, { ticketId, id })
  expect((await read(reader, ticketId)).items[0]).toMatchObject({ body: '', earlier: [], mayEdit: false })
  expect((await read(boss, ticketId)).items[0]?.earlier).toHaveLength(2)
  await expect(author.call(commentApi.remove, { ticketId, id })).rejects.toMatchObject({ code: 'already-done' })
})

test('names the user who edited or deleted the comment of another', async () => {
  const { boss, create } = await start()
  const [author, reader] = [await join(talker, boss.org), await join(talker, boss.org)]
  const ticketId = await create('A', boss, { assigneeIds: [author.userId] })
  const { id } = await author.call(commentApi.add, { ticketId, ...said('first') })
  expect(await boss.call(commentApi.edit, { ticketId, id, ...said('second') })).toMatchObject({
    authorId: author.userId,
    editedBy: boss.userId,
  })
  await boss.call(commentApi.remove, { ticketId, id })
  const { items, refs } = await read(reader, ticketId)
  expect(items[0]).toMatchObject({ authorId: author.userId, deletedBy: boss.userId, deletedAt: expect.any(String) })
  expect(refs[boss.userId]).toMatchObject({ kind: 'user' })
  const { items: history } = await reader.call(ticketApi.history, { id: ticketId })
  expect(history.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['ticket.comment-edited', 'ticket.comment-removed']),
  )
})

test('refuses comments without permission and edits of another user’s comment', async () => {
  const { boss, create } = await start()
  const [stranger, colleague] = [
    await join(talker, boss.org),
    await join({ ...talker, 'ticket.comment': 'all' }, boss.org),
  ]
  const ticketId = await create('A')
  const { id } = await boss.call(commentApi.add, { ticketId, ...said('a') })
  await expect(stranger.call(commentApi.add, { ticketId, ...said('b') })).rejects.toMatchObject({
    code: 'not-permitted',
  })
  await expect(colleague.call(commentApi.edit, { ticketId, id, ...said('b') })).rejects.toMatchObject({
    code: 'not-permitted',
  })
  await expect(colleague.call(commentApi.remove, { ticketId, id })).rejects.toMatchObject({ code: 'not-permitted' })
  const outsider = await join(admin)
  await expect(read(outsider, ticketId)).rejects.toMatchObject({ code: 'not-found' })
})

test('a board without comments takes none', async () => {
  const { boss, board, create } = await start()
  const ticketId = await create('A')
  await boss.call(boardApi.save, { ...(await boss.call(boardApi.get, { id: board.id })), ticketComments: false })
  await expect(boss.call(commentApi.add, { ticketId, ...said('a') })).rejects.toMatchObject({ code: 'comments-off' })
})

test('shows a link on both tickets, and refuses duplicates and cycles of parents', async () => {
  const { boss, create } = await start()
  const [a, b, c] = [await create('A'), await create('B'), await create('C')]
  const link = (ticketId: string, kind: 'parent' | 'child' | 'related' | 'duplicate', toId: string) =>
    boss.call(linkApi.add, { ticketId, kind, toId })
  const { id } = await link(a, 'parent', b)
  expect((await boss.call(linkApi.list, { ticketId: b })).items).toEqual([{ id, kind: 'child', ticketId: a }])
  await link(b, 'parent', c)
  await link(a, 'related', b)
  for (const [from, kind, to, code] of [
    [a, 'parent', a, 'link-loop'],
    [c, 'parent', a, 'link-loop'],
    [a, 'child', c, 'link-loop'],
    [a, 'parent', b, 'link-there'],
    [b, 'child', a, 'link-there'],
    [b, 'related', a, 'link-there'],
  ] as const)
    await expect(link(from, kind, to), `${kind} ${code}`).rejects.toMatchObject({ code })
  await boss.call(linkApi.remove, { ticketId: b, id })
  expect((await boss.call(linkApi.list, { ticketId: a })).items.map(({ kind }) => kind)).toEqual(['related'])
})

test('refuses links to and from an ended ticket, and leaves its history unchanged', async () => {
  const { boss, create } = await start()
  const [a, linked, gone] = [await create('A'), await create('Linked'), await create('Gone')]
  const { id } = await boss.call(linkApi.add, { ticketId: a, kind: 'related', toId: linked })
  await boss.call(ticketApi.archive, { id: linked, isArchived: true })
  await boss.call(ticketApi.disable, { id: gone, isDisabled: true })
  const histories = async () => [
    (await boss.call(ticketApi.history, { id: linked })).items.length,
    (await boss.call(ticketApi.history, { id: gone })).items.length,
  ]
  const before = await histories()
  const refused = { code: 'other-ticket-ended' }
  for (const toId of [linked, gone])
    for (const kind of ['parent', 'child', 'related', 'duplicate'] as const)
      if (toId !== linked || kind !== 'related')
        await expect(boss.call(linkApi.add, { ticketId: a, kind, toId }), kind).rejects.toMatchObject(refused)
  await expect(boss.call(linkApi.remove, { ticketId: a, id })).rejects.toMatchObject(refused)
  await expect(boss.call(linkApi.remove, { ticketId: linked, id })).rejects.toMatchObject({ code: 'ticket-archived' })
  await expect(boss.call(ticketApi.merge, { id: a, intoId: linked })).rejects.toMatchObject({ code: 'ticket-archived' })
  expect(await histories()).toEqual(before)
  await boss.call(ticketApi.archive, { id: linked, isArchived: false })
  await boss.call(linkApi.remove, { ticketId: a, id })
})

test('hides links to tickets that the reader may not see', async () => {
  const { boss, create } = await start()
  const reader = await join({ 'ticket.view': 'own', 'ticket.update': 'own' }, boss.org)
  const [mine, hidden] = [await create('Mine', boss, { assigneeIds: [reader.userId] }), await create('Hidden')]
  await boss.call(linkApi.add, { ticketId: mine, kind: 'related', toId: hidden })
  expect(await reader.call(linkApi.list, { ticketId: mine })).toEqual({ items: [], refs: {} })
  await expect(reader.call(linkApi.add, { ticketId: mine, kind: 'parent', toId: hidden })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('closes a merged ticket and moves its contents to the other', async () => {
  const { boss, create } = await start()
  const watcher = await join(talker, boss.org)
  const [a, b, c] = [await create('A'), await create('B'), await create('C')]
  await boss.call(commentApi.add, { ticketId: a, ...said('said on A', [watcher.userId]) })
  await boss.call(linkApi.add, { ticketId: a, kind: 'related', toId: c })
  await boss.call(linkApi.add, { ticketId: a, kind: 'duplicate', toId: b })
  const merged = await boss.call(ticketApi.merge, { id: a, intoId: b })
  expect(merged).toMatchObject({ mergedIntoId: b, refused: { update: { rule: 'ticket-merged' } } })
  expect(merged.resolvedDate).not.toBeNull()
  expect((await read(boss, b)).items.map(({ body }) => body)).toEqual(['<p>said on A</p>'])
  expect((await boss.call(ticketApi.get, { id: b })).watcherIds).toEqual([watcher.userId])
  expect((await boss.call(linkApi.list, { ticketId: b })).items).toMatchObject([{ kind: 'related', ticketId: c }])
  await expect(boss.call(ticketApi.update, { id: a, version: merged.version, name: 'X' })).rejects.toMatchObject({
    code: 'ticket-merged',
  })
  await expect(boss.call(ticketApi.merge, { id: b, intoId: b })).rejects.toMatchObject({ code: 'merge-self' })
  await expect(boss.call(ticketApi.merge, { id: a, intoId: b })).rejects.toMatchObject({ code: 'ticket-merged' })
})

test('saves, replaces and deletes a draft for its own user only', async () => {
  const { boss, board } = await start()
  const other = await join(talker, boss.org)
  const about = { boardId: board.id, about: 'new' as const }
  expect(await boss.call(draftApi.get, about)).toEqual({ content: null, updatedAt: null })
  await boss.call(draftApi.save, { ...about, content: { name: 'a' } })
  await boss.call(draftApi.save, { ...about, content: { name: 'b' } })
  expect(await boss.call(draftApi.get, about)).toMatchObject({ content: { name: 'b' } })
  expect(await other.call(draftApi.get, about)).toMatchObject({ content: null })
  await expect(boss.call(draftApi.save, { ...about, content: { name: 'x'.repeat(200_001) } })).rejects.toMatchObject({
    fields: { content: 'too-long' },
  })
  await boss.call(draftApi.remove, about)
  expect(await boss.call(draftApi.get, about)).toMatchObject({ content: null })
})

test('a mention grants no access: refuses users who cannot see the ticket, and keeps nobody’s access longer', async () => {
  const { boss, create } = await start()
  const own: Grants = { 'ticket.view': 'own', 'ticket.comment': 'own' }
  const [writer, blind, holder] = [
    await join({ ...own, 'ticket.comment': 'all' }, boss.org),
    await join(own, boss.org),
    await join(own, boss.org),
  ]
  const ticketId = await create('A', boss, { assigneeIds: [writer.userId, holder.userId] })
  const mention = (by: Member, ...ids: string[]) => by.call(commentApi.add, { ticketId, ...said('look', ids) })
  const watchers = async () => (await boss.call(ticketApi.get, { id: ticketId })).watcherIds
  const refused = {
    code: 'mention-unseen',
    fields: { mentionIds: 'cannot-see-ticket' },
    params: { names: 'Test Test' },
  }
  for (const by of [writer, boss]) await expect(mention(by, blind.userId)).rejects.toMatchObject(refused)
  const { id } = await mention(writer, holder.userId)
  await expect(
    writer.call(commentApi.edit, { ticketId, id, ...said('look', [holder.userId, blind.userId]) }),
  ).rejects.toMatchObject(refused)
  expect((await read(boss, ticketId)).total).toBe(1)
  await expect(blind.call(ticketApi.get, { id: ticketId })).rejects.toMatchObject({ code: 'not-found' })
  // The author may not add watchers, so a user who is no longer assigned loses access.
  expect(await watchers()).toEqual([])
  // Anyone may mention a watcher; an author who may add watchers may mention others too.
  const { version } = await boss.call(ticketApi.get, { id: ticketId })
  await boss.call(ticketApi.update, { id: ticketId, version, watcherIds: [blind.userId] })
  await mention(writer, blind.userId)
  await mention(boss, holder.userId)
  expect((await watchers())?.toSorted()).toEqual([blind.userId, holder.userId].toSorted())
})

test('refuses removing a file from an ended ticket, and records a removal elsewhere', async () => {
  const { boss, board, create } = await start()
  const agent = await join(
    {
      'ticket.view': 'own',
      'ticket.create': 'all',
      'ticket.comment': 'own',
      'ticket.history': 'all',
      'ticket-view.attachments': 'all',
      'attachment.manage': 'own',
    },
    boss.org,
  )
  const upload = async () => {
    const id = randomUUID()
    await engine.pool.query(
      `insert into file (org_id, id, name, type, size, purpose, created_by) values ($1, $2, 'a.txt', 'text/plain', 1, 'attachment', $3)`,
      [boss.orgId, id, agent.userId],
    )
    return id
  }
  const remove = (id: string, by: Member = agent) => by.call(fileApi.remove, { id })
  const files = async (ticketId: string) => (await boss.call(ticketApi.get, { id: ticketId })).fileIds
  const [inTicket, inComment, shared] = [await upload(), await upload(), await upload()]
  const ticketId = await create('A', agent, { fileIds: [inTicket, shared] })
  const other = await create('B', agent, { fileIds: [shared] })
  const talk = { ticketId, body: '<p>with a file</p>', mentionIds: [], fileIds: [inComment] }
  const { id: commentId } = await agent.call(commentApi.add, talk)
  const states = {
    'ticket-archived': (on: boolean) => boss.call(ticketApi.archive, { id: ticketId, isArchived: on }),
    'ticket-disabled': (on: boolean) => boss.call(ticketApi.disable, { id: ticketId, isDisabled: on }),
    'board-archived': (on: boolean) => boss.call(on ? boardApi.archive : boardApi.unarchive, { id: board.id }),
  }
  for (const [code, turn] of Object.entries(states)) {
    await turn(true)
    for (const id of [inTicket, inComment, shared])
      for (const by of [agent, boss]) await expect(remove(id, by), code).rejects.toMatchObject({ code })
    await turn(false)
  }
  expect(await files(ticketId)).toEqual([inTicket, shared])
  expect(await files(other)).toEqual([shared])

  await remove(inTicket)
  await remove(inComment)
  await remove(shared)
  expect([await files(ticketId), await files(other)]).toEqual([[], []])
  const [comment] = (await read(boss, ticketId)).items
  expect(comment).toMatchObject({ id: commentId, fileIds: [] })
  const history = (await boss.call(ticketApi.history, { id: ticketId })).items
  const taken = history.filter(({ kind, changes }) => kind === 'ticket.updated' && changes[0]?.field === 'fileIds')
  expect(taken).toHaveLength(2)
  expect(history.filter(({ kind }) => kind === 'ticket.comment-edited')).toHaveLength(1)

  const away = await upload()
  const handed = await create('C', agent, { fileIds: [away] })
  await boss.call(ticketApi.merge, { id: handed, intoId: other })
  await expect(remove(away)).rejects.toMatchObject({ code: 'ticket-merged' })
})
