/** Values that the server computes are not taken from the client; edits start from the stored values. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import type { Grants } from '#core/permissions.ts'
import { authWorkflowApi } from '#modules/sign-in/api/auth-workflow.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { tableApi } from '#modules/boards/api/tables.ts'
import { fileApi } from '#modules/files/api.ts'
import { formApi } from '#modules/forms/api.ts'
import { tokenApi } from '#modules/sign-in/api/tokens.ts'
import { ticketApi } from '../../api/tickets.ts'
import { trySave } from '#test/helpers/try-save.ts'

const service = createServer((request, reply) => {
  const isMade = request.method === 'POST'
  const rows = [
    { id: 1, name: 'Amman' },
    { id: 2, name: 'Irbid' },
  ]
  reply
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify(isMade ? { id: 9, name: 'Salt' } : { rows, note: 'All open' }))
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
afterAll(() => service.close())
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`

const { join, server, clientFor } = await openTestServer({ DIWAN_ALLOWED_HOSTS: '127.0.0.1' })
type Member = Awaited<ReturnType<typeof join>>
const admin: Grants = { 'user.admin': 'all' }
const boss = await join(admin)

const upload = async ({ org, token }: Member) => {
  const form = new FormData()
  form.append('purpose', 'attachment')
  form.append('file', new Blob([randomUUID()], { type: 'text/plain' }), 'signature.txt')
  const sent = new Response(form)
  const reply = await server.inject({
    method: 'POST',
    url: `/api/v1/${org}${fileApi.upload.path.replace('/:orgId', '')}`,
    headers: { authorization: token, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return reply.json<{ id: string }>().id
}

const rest = { url, itemsAt: 'rows', keyAt: 'id', labelAt: 'name' }
const { board, ids } = await makeTicketBoard(boss, {
  fields: {
    note: { type: 'TEXT' },
    signed: { type: 'SIGNATURE' },
    town: { type: 'REST_API_SELECT_WITH_CREATE', configuration: { ...rest, createUrl: url, createLabelAt: 'name' } },
    towns: { type: 'REST_API_MULTI_SELECT', configuration: rest },
    said: { type: 'REST_API_TEXT', configuration: { ...rest, labelAt: 'note' } },
  },
})
const id = (key: string) => ids[key] ?? ''
const create = (who: Member, values: Record<string, unknown>) =>
  who.call(ticketApi.create, { boardId: board.id, name: 'x', values })
const update = (who: Member, ticket: { id: string; version: number }, values: Record<string, unknown>) =>
  who.call(ticketApi.update, { id: ticket.id, version: ticket.version, values })
const offers = (key: string) => boss.call(formApi.restOptions, { id: board.formId, fieldId: id(key), values: {} })

test('stores the sender and time of a signature, and keeps an existing one unchanged', async () => {
  const [other, before] = [await join(admin, boss.org), Date.now()]
  const forged = { fileId: await upload(boss), signedBy: other.userId, signedAt: '2001-01-01T00:00:00.000Z' }
  const ticket = await create(boss, { [id('signed')]: forged })
  const kept = ticket.values[id('signed')] as { signedBy: string; signedAt: string; fileId: string }
  expect(kept).toMatchObject({ fileId: forged.fileId, signedBy: boss.userId })
  expect(Date.parse(kept.signedAt)).toBeGreaterThanOrEqual(before)
  const again = await update(other, ticket, { [id('signed')]: { ...kept, signedBy: other.userId }, [id('note')]: 'n' })
  expect(again.values[id('signed')]).toEqual(kept)
  const mine = await upload(other)
  const anew = await update(other, again, { [id('signed')]: { fileId: mine, signedBy: boss.userId } })
  expect(anew.values[id('signed')]).toMatchObject({ fileId: mine, signedBy: other.userId })
  const taken = await trySave(update(boss, anew, { [id('signed')]: kept }))
  expect(taken.ticket?.values[id('signed')] ?? taken.problems[0]?.problem).toBeDefined()
  const shape = await trySave(create(boss, { [id('signed')]: { signedBy: boss.userId } }))
  expect(shape.problems).toEqual([{ fieldId: id('signed'), problem: 'invalid' }])
})

test('refuses a signature by an API token', async () => {
  const { token } = await boss.call(tokenApi.create, {
    name: 'k',
    grants: { 'ticket.create': 'all', 'ticket.view': 'all' },
    expiresAt: null,
  } as never)
  const call = clientFor(boss.org, token)
  const fileId = await upload(boss)
  const values = { [id('signed')]: { fileId } }
  const answer = await trySave(call(ticketApi.create, { boardId: board.id, name: 'x', values }))
  expect(answer).toMatchObject({ ticket: null, problems: [{ fieldId: id('signed'), problem: 'sign-oneself' }] })
})

test('stores only values that the REST service offered', async () => {
  const [amman, irbid] = (await offers('town')).items
  const [first, second] = (await offers('towns')).items
  const { text } = await offers('said')
  const made = await boss.call(formApi.restCreate, { id: board.formId, fieldId: id('town'), label: 'Salt' })
  const ticket = await create(boss, { [id('town')]: made, [id('towns')]: [first, second], [id('said')]: text })
  expect(ticket.values).toMatchObject({
    [id('town')]: { key: '9', label: 'Salt' },
    [id('towns')]: [
      { key: '1', label: 'Amman' },
      { key: '2', label: 'Irbid' },
    ],
    [id('said')]: 'All open',
  })
  expect(JSON.stringify(ticket.values)).not.toContain('proof')
  // As they are: sent back without proof, and some of them taken away.
  const kept = {
    [id('town')]: { key: '9', label: 'Salt' },
    [id('said')]: 'All open',
    [id('towns')]: [{ key: '2', label: 'Irbid' }],
  }
  expect((await update(boss, ticket, kept)).values).toMatchObject(kept)
  for (const [field, value] of [
    ['town', { key: '1', label: 'Amman' }],
    ['town', { ...amman, label: 'Zarqa' }],
    ['town', { ...amman, key: '2' }],
    ['town', { ...amman, proof: irbid?.proof }],
    ['town', { ...first }],
    ['town', { key: '9', label: 'Saltissimo' }],
    ['towns', [first, { key: '3', label: 'Zarqa' }]],
    ['said', 'All closed'],
    ['said', { ...text, text: 'All closed' }],
  ] as const)
    expect(await trySave(create(boss, { [id(field)]: value })), JSON.stringify(value)).toMatchObject({
      ticket: null,
      problems: [{ fieldId: id(field), problem: 'option' }],
    })
  const stranger = await join(admin)
  const theirs = await makeTicketBoard(stranger, { fields: { town: { type: 'REST_API_SELECT', configuration: rest } } })
  const values = { [theirs.ids['town'] ?? '']: amman }
  expect(
    (await trySave(stranger.call(ticketApi.create, { boardId: theirs.board.id, name: 'x', values }))).problems,
  ).toHaveLength(1)
})

test('refuses a save with an unknown version', async () => {
  const ticket = await create(boss, { [id('note')]: 'first' })
  await update(boss, ticket, { [id('note')]: 'second' })
  const send = (version: unknown) =>
    boss.call(ticketApi.update, { id: ticket.id, version, values: { [id('note')]: 'third' } } as never)
  await expect(send(999)).rejects.toMatchObject({ code: 'conflict' })
  for (const version of [-1, 1.5, '2', null, 1e300, 2 ** 31])
    await expect(send(version), String(version)).rejects.toMatchObject({ code: 'invalid' })
  expect(await trySave(send(1))).toMatchObject({ ticket: null, clashes: [{ theirs: 'second' }] })
  expect((await boss.call(ticketApi.get, { id: ticket.id })).values[id('note')]).toBe('second')
  expect((await send(2)).values[id('note')]).toBe('third')
})

test('every endpoint with a version refuses an unknown one', async () => {
  const design = await boss.call(formApi.design, { id: board.formId })
  const now = await boss.call(boardApi.get, { id: board.id })
  const [table] = await boss.call(tableApi.list, { boardId: board.id })
  const workflow = await boss.call(authWorkflowApi.get, {})
  const saves: Record<string, (version: unknown) => Promise<unknown>> = {
    form: (version) =>
      boss.call(formApi.save, { id: design.id, definition: design.definition, acceptOrphans: true, version } as never),
    board: (version) => boss.call(boardApi.save, { ...now, version } as never),
    table: (version) => boss.call(tableApi.save, { ...table, boardId: board.id, version } as never),
    workflow: (version) => boss.call(authWorkflowApi.save, { ...workflow, version } as never),
  }
  for (const [name, save] of Object.entries(saves)) {
    await expect(save(999), name).rejects.toMatchObject({ code: 'conflict' })
    for (const version of [-1, 1.5, '1', null, 1e300])
      await expect(save(version), `${name} ${String(version)}`).rejects.toMatchObject({ code: 'invalid' })
  }
})
