import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { randomUUID } from 'node:crypto'
import { formApi } from '#modules/forms/api.ts'
import { ticketApi } from '../../api/tickets.ts'

const { join, engine } = await getTestServer()

test('removes a value from the search index when the form hides its field', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const { board, definition, ids } = await makeTicketBoard(boss, { fields: { note: { type: 'TEXT' } } })
  const values = { [ids['note'] ?? '']: 'zanzibar' }
  await boss.call(ticketApi.create, { boardId: board.id, name: 'A', values })
  const found = async () => (await boss.call(ticketApi.list, { boardId: board.id, globalFilter: 'zanzibar' })).total
  expect(await found()).toBe(1)
  const { version } = await boss.call(formApi.design, { id: board.formId })
  const hidden = { ...definition, sections: definition.sections.map((section) => ({ ...section, isHidden: true })) }
  await boss.call(formApi.save, { id: board.formId, version, definition: hidden, acceptOrphans: true })
  await expect.poll(found, { timeout: 10_000 }).toBe(0)
})

test('adds the other language to a label that was stored in one, and leaves other texts', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const kindId = randomUUID()
  const options = [{ value: 'a', label: { ar: 'أرض', en: 'Land' } }]
  const { board, definition, ids } = await makeTicketBoard(boss, {
    fields: {
      kind: { type: 'SELECT', id: kindId, configuration: { options } },
      repeated: { type: 'DYNAMIC_FIELD', configuration: { sourceFieldId: kindId, map: [], otherwise: '' } },
    },
  })
  const repeated = ids['repeated'] ?? ''
  const create = async (stored: string) => {
    const made = await boss.call(ticketApi.create, { boardId: board.id, name: 'A', values: { [kindId]: 'a' } })
    await engine.pool.query(
      `update ticket set custom_values = custom_values || jsonb_build_object($2::text, $3::text) where id = $1`,
      [made.id, repeated, stored],
    )
    return made
  }
  const [plain, other] = [await create('أرض'), await create('Ground')]
  const { version } = await boss.call(formApi.design, { id: board.formId })
  const changed = { ...definition, title: { ar: 'نموذج', en: 'Renamed' } }
  await boss.call(formApi.save, { id: board.formId, version, definition: changed, acceptOrphans: true })
  const read = async ({ id }: { id: string }) => boss.call(ticketApi.get, { id })
  await expect
    .poll(async () => (await read(plain)).values[repeated], { timeout: 10_000 })
    .toEqual({ ar: 'أرض', en: 'Land' })
  expect((await read(plain)).version).toBe(plain.version)
  expect((await read(other)).values[repeated]).toBe('Ground')
})
