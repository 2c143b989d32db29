/** A super-admin sets up the boards of an organisation like one of its administrators, and reads nothing of its tickets. */
import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import type { Grants } from '#core/permissions.ts'
import { directoryApi } from '#modules/directory/api/directory.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { savedFilterApi, tableApi } from '#modules/boards/api/tables.ts'
import { defaultTableSettings } from '#modules/boards/default-table.ts'
import { settingsFrom } from '#modules/boards/templates.ts'
import { formApi } from '#modules/forms/api.ts'
import { blankField } from '#modules/forms/blank.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'

const { join, clientFor } = await getTestServer()
const root = await join({ 'user.admin': 'all', 'platform.manage': 'all' }, 'platform')
const admin: Grants = { 'user.admin': 'all' }
const name = { ar: 'ل', en: 'Land' }
const secret = 'Plot 4711 of Salma'

const withBoard = async () => {
  const one = await join(admin)
  const board = await one.call(boardApi.create, { ...settingsFrom('empty'), name })
  return { one, board, there: clientFor(one.org, root.token) }
}

test('super-admins read, create, update, order and remove tables of another organisation', async () => {
  const { one, board, there: tenantCtx } = await withBoard()
  const boardId = board.id
  const [first] = await tenantCtx(tableApi.list, { boardId })
  const made = await tenantCtx(tableApi.create, {
    boardId,
    name: { ar: 'ث', en: 'Second' },
    settings: defaultTableSettings(),
  })
  await tenantCtx(tableApi.save, { ...made, name: { ar: 'ج', en: 'Changed' } })
  await tenantCtx(tableApi.reorder, { boardId, ids: [made.id] })
  expect((await one.call(tableApi.list, { boardId })).map((table) => table.name.en)).toEqual(['Changed', 'All tickets'])
  await tenantCtx(tableApi.remove, { boardId, id: made.id })
  expect((await one.call(tableApi.list, { boardId })).map(({ id }) => id)).toEqual([first?.id])
})

test('super-admins edit a form of another organisation with its users and groups', async () => {
  const { one, board, there: tenantCtx } = await withBoard()
  const { version, definition } = await tenantCtx(formApi.design, { id: board.formId })
  const sectionId = definition.sections[0]?.id ?? ''
  const field = blankField({ id: crypto.randomUUID(), sectionId, key: 'plot', type: 'TEXT', name })
  const read = await tenantCtx(formApi.read, { text: JSON.stringify({ ...definition, fields: [field] }) })
  expect(read.problems).toEqual([])
  expect((await tenantCtx(formApi.readOptions, { text: 'label,value\nA,a\n' })).options).toHaveLength(1)
  await tenantCtx(formApi.save, { id: board.formId, version, definition: read.definition, acceptOrphans: true })
  const kept = await one.call(formApi.design, { id: board.formId })
  expect(kept.definition.fields.filter(({ isArchived }) => !isArchived).map(({ key }) => key)).toEqual(['plot'])
  expect((await tenantCtx(directoryApi.people, {})).items.map(({ id }) => id)).toEqual([one.userId])
  expect((await tenantCtx(directoryApi.groups, {})).total).toBe((await one.call(directoryApi.groups, {})).total)
})

test('super-admins see ticket counts only, and shared filters only', async () => {
  const { one, board, there: tenantCtx } = await withBoard()
  const filter = {
    logic: 'AND' as const,
    items: [{ operand: { field: 'name' }, operator: 'CONTAINS' as const, value: secret }],
  }
  await one.call(savedFilterApi.create, { boardId: board.id, name: 'Own', isShared: false, filter })
  await one.call(savedFilterApi.create, {
    boardId: board.id,
    name: 'All',
    isShared: true,
    filter: { ...filter, items: [] },
  })
  const ticket = await one.call(ticketApi.create, { boardId: board.id, name: secret })
  const answers = [
    await tenantCtx(savedFilterApi.list, { boardId: board.id }),
    await tenantCtx(tableApi.list, { boardId: board.id }),
    await tenantCtx(boardApi.list, { withCounts: 'true' }),
    await tenantCtx(boardApi.get, { id: board.id }),
    await tenantCtx(formApi.design, { id: board.formId }),
    await tenantCtx(formApi.get, { id: board.formId }),
  ]
  expect(JSON.stringify(answers)).not.toContain('4711')
  expect(answers[0]).toMatchObject([{ name: 'All' }])
  await expect(tenantCtx(ticketApi.get, { id: ticket?.id ?? '' })).rejects.toMatchObject({ status: 404 })
  await expect(
    tenantCtx(savedFilterApi.create, { boardId: board.id, name: 'X', isShared: true, filter }),
  ).rejects.toMatchObject({ status: 404 })
})

test('administrators of an organisation cannot do this in another', async () => {
  const { board, one } = await withBoard()
  const stranger = clientFor(one.org, (await join(admin)).token)
  const no = (asked: Promise<unknown>) => expect(asked).rejects.toMatchObject({ status: 404 })
  await no(stranger(tableApi.list, { boardId: board.id }))
  await no(stranger(formApi.design, { id: board.formId }))
  await no(stranger(directoryApi.people, {}))
})
