/** Plants a field kind: one folder and one line in a list, found wherever a field is filled in, shown, filtered and described. */
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plant } from './replace-modules.ts'
import { builder } from './rating-field/builder.ts'
import { rating } from './rating-field/definition.ts'
import { settings } from './rating-field/settings.ts'
import { text } from './rating-field/text.ts'
import { web } from './rating-field/web.ts'

const type = 'RATING' as 'NUMBER'
const planted: Record<string, unknown> = { 'web.ts': web, 'builder.ts': builder, 'settings.ts': settings }

plant({
  '#modules/forms/field-kinds.ts': ({ kinds, fieldTypes }) => {
    Object.assign(kinds as object, { [type]: rating })
    return { fieldTypes: [...(fieldTypes as string[]), type] }
  },
  // Vite lists the folders of the kinds at build time: here the planted one is added to what it found.
  '#modules/forms/web/collect-kinds.ts': ({ collectKinds }) => ({
    collectKinds: (files: Record<string, unknown>) => {
      const file = Object.keys(files)[0]?.split('/').at(-1) ?? ''
      return (collectKinds as (files: object) => object)({ ...files, [`rating/${file}`]: planted[file] })
    },
  }),
})
const { openTestServer } = await import('#test/helpers/test-server.ts')
const { makeTicketBoard } = await import('#test/samples/ticket-board.ts')
const { ticketApi } = await import('#modules/tickets/api/tickets.ts')
const { formApi } = await import('#modules/forms/api.ts')
const { configurationApi } = await import('#modules/tenants/api/configuration.ts')

const { server, join } = await openTestServer()
const boss = await join({ 'user.admin': 'all' })
const { board, definition, ids } = await makeTicketBoard(boss, {
  fields: { rating: { type, pinned: true, pinnedOrder: 1 }, note: { type: 'TEXT' } },
})
const id = ids['rating'] ?? ''
const field = definition.fields.find((one) => one.id === id)
if (!field) throw new Error('The form has no planted field')
const create = (title: string, value: unknown) =>
  boss.call(ticketApi.create, { boardId: board.id, name: title, values: { [id]: value } })
const [four, two] = [await create('four', 4), await create('two', 2)]
await create('none', null)
const listed = async (more: object) =>
  (await boss.call(ticketApi.list, { boardId: board.id, ...more })).items.map(({ name: title }) => title)

test('values of a new field type are stored, listed, sorted, filtered and validated', async () => {
  expect((await boss.call(formApi.get, { id: board.formId })).definition.fields.map((one) => one.type)).toContain(type)
  expect(four.values).toEqual({ [id]: 4 })
  expect(await listed({ sort: `cf.${id}` })).toEqual(['two', 'four', 'none'])
  expect(await listed({ sort: `-cf.${id}` })).toEqual(['four', 'two', 'none'])
  const items = [{ operand: { field: `cf.${id}` }, operator: 'GREATER_THAN', value: 3 }]
  expect(await listed({ filter: JSON.stringify({ logic: 'AND', items }) })).toEqual(['four'])
  await expect(create('wrong', 6)).rejects.toMatchObject({ status: 400, fields: { [`values.${id}`]: 'too-big' } })
})

test('a new field type is in the history, the OpenAPI document and the exported configuration', async () => {
  await boss.call(ticketApi.update, { id: two.id, version: 1, values: { [id]: 3 } })
  const { items } = await boss.call(ticketApi.history, { id: two.id })
  expect(items[0]?.changes).toEqual([{ field: `cf.${id}`, before: 2, after: 3 }])
  const contract = (await server.inject({ url: '/api/v1/openapi.json' })).body
  expect(contract).toContain(`"${type}"`)
  const root = await join({ 'user.admin': 'all', 'platform.manage': 'all' }, 'platform')
  const { configuration } = await root.call(configurationApi.export, { orgRefId: boss.org })
  expect(JSON.stringify(configuration['boards'])).toContain(`"${type}"`)
})

test('cells of an imported file are read as values of a new field type', async () => {
  const { canImport, parseValue } = await import('#modules/imports/parse-value.ts')
  expect(canImport(field)).toBe(true)
  expect(['٤', '4.0', 'four'].map((text) => parseValue(field, text, { timeZone: 'Asia/Amman' }))).toEqual([
    4,
    4,
    'four',
  ])
})

test('a new field type is shown in list, card, filters and form', async () => {
  const { shownColumns } = await import('#modules/tickets/web/list/columns/columns.ts')
  const { contentOf } = await import('#modules/tickets/web/list/grid/cells.tsx')
  const { KanbanCard } = await import('#modules/tickets/web/list/kanban/kanban-card.tsx')
  const { cardFieldsOf } = await import('#modules/tickets/fields.ts')
  const { filterFields } = await import('#modules/tickets/web/filter/fields.ts')
  const { ValueCell } = await import('#modules/forms/web/cells/value-cell.tsx')
  const { ValueChange } = await import('#modules/forms/web/cells/value-change.tsx')
  const { ValueView } = await import('#modules/forms/web/cells/value-view.tsx')
  const { FieldInput } = await import('#modules/forms/web/fill/field-input.tsx')
  const drawn = (node: ReactNode) => renderToStaticMarkup(createElement('div', {}, node))
  const { fields } = definition
  const settings = [{ key: `cf.${id}`, isVisible: true, isPinned: false, width: null }]
  const [column] = shownColumns({ settings, fields, grants: {} })
  expect(column).toMatchObject({ name: field.name, canSort: true })
  const renderContext = {
    say: ({ en }: { en: string }) => en,
    cardFields: cardFieldsOf(fields),
    Value: ValueCell,
    refs: {},
  }
  const rest = { status: () => undefined, tag: () => undefined, refOf: () => undefined, mayChange: () => false }
  const plain = { ago: String, full: String, choice: (_: unknown, value: string) => value, isLate: () => false }
  const reader = { ...renderContext, ...rest, ...plain } as never
  expect(column && drawn(contentOf(column.field, four, reader))).toContain('data-rating="4">★★★★<')
  const card = {
    line: four,
    index: 0,
    total: 1,
    renderContext: reader,
    isOpen: false,
    isPicked: false,
    isTabStop: false,
  }
  expect(drawn(createElement(KanbanCard, card))).toContain('data-rating="4">★★★★<')
  const filters = filterFields({ board, fields, grants: {} })
  expect(filters.find(({ key }) => key === `cf.${id}`)).toMatchObject({ shape: { kind: 'number' } })
  expect(drawn(createElement(ValueChange, { field, before: 2, after: 3, refs: {} }))).toContain('<ins>★★ → ★★★</ins>')
  expect(drawn(createElement(ValueView, { field, value: 4, refs: {} }))).toContain('<meter')
  const input = createElement(FieldInput, { field, value: 4, onChange: () => undefined })
  expect(drawn(input)).toContain('type="range"')
})

test('the form builder offers a new field type with its label and settings', async () => {
  const { builderKinds, kindGroups } = await import('#modules/forms/web/builder/builder-kinds.ts')
  const { Palette } = await import('#modules/forms/web/builder/canvas/palette.tsx')
  const { TypeSettings } = await import('#modules/forms/web/builder/type-settings/type-fields.tsx')
  expect(builderKinds[type]).toMatchObject(text)
  expect(kindGroups().find(({ id: group }) => group === 'choice')?.types).toContain(type)
  const drawn = (node: ReactNode) => renderToStaticMarkup(createElement('div', {}, node))
  expect(drawn(createElement(Palette, { onAdd: () => undefined }))).toContain(`data-type="${type}"`)
  const settings = { form: definition, formId: '', field, isUnchanged: false, onConfig: () => undefined }
  expect(drawn(createElement(TypeSettings, { ...settings, problemAt: () => undefined }))).toContain('<input')
})
