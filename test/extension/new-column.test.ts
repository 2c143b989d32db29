/** A built-in column, planted: one definition and its column, found wherever a ticket is shown, asked for, changed and described. */
import type { FieldKey } from '#modules/forms/field-key.ts'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Moment } from '#core/values/moment.ts'
import { builtIn, writeActions } from '#modules/forms/built-in-field.ts'
import { plant } from './replace-modules.ts'

const key = 'reviewAt'
const label = { ar: 'موعد المراجعة', en: 'Review' }
const definition = builtIn({
  type: 'moment',
  name: key,
  label,
  view: null,
  action: 'change-due-date',
  input: z.nullable(Moment),
  reply: z.optional(z.nullable(z.string())),
  blank: null,
  column: { width: 8 },
  isProperty: true,
  isOnCard: true,
})
const migration = `alter table public.ticket add column review_at timestamptz; select own.share('ticket');`

plant({
  '#modules/forms/built-in-fields.ts': ({ builtInFields }) => ({
    builtInFields: { ...(builtInFields as object), [key]: definition },
  }),
})
const { openTestServer } = await import('#test/helpers/test-server.ts')
const { makeTicketBoard } = await import('#test/samples/ticket-board.ts')
const { ticketApi } = await import('#modules/tickets/api/tickets.ts')
const { tableApi } = await import('#modules/boards/api/tables.ts')
const { configurationApi } = await import('#modules/tenants/api/configuration.ts')
const { plainTable } = await import('#modules/tickets/web/list/use-board-view.ts')

const { engine, server, join } = await openTestServer()
await engine.pool.query(migration)
const boss = await join({ 'user.admin': 'all' })
const { board, definition: form } = await makeTicketBoard(boss)
const [early, late] = ['2027-01-01T08:00:00Z', '2027-06-01T08:00:00Z']
const create = (title: string, value: string | null) =>
  boss.call(ticketApi.create, { boardId: board.id, name: title, [key]: value } as never)
const [first, second, third] = [await create('late', late), await create('early', early), await create('none', null)]
const valueOf = (ticket: object) => (ticket as Record<string, unknown>)[key]
const listed = async (more: object) =>
  (await boss.call(ticketApi.list, { boardId: board.id, ...more })).items.map(({ name: title }) => title)
const filter = (operator: string, value?: string) =>
  JSON.stringify({ logic: 'AND', items: [{ operand: { field: key }, operator, ...(value && { value }) }] })

test('a new column is created, read, listed, sorted, filtered and validated', async () => {
  expect(valueOf(await boss.call(ticketApi.get, { id: first.id }))).toBe(late)
  expect([valueOf(second), valueOf(third)]).toEqual([early, null])
  expect(await listed({ sort: key })).toEqual(['early', 'late', 'none'])
  expect(await listed({ sort: `-${key}` })).toEqual(['late', 'early', 'none'])
  expect(await listed({ filter: filter('BEFORE', late) })).toEqual(['early'])
  expect(await listed({ filter: filter('IS_NOT_PRESENT') })).toEqual(['none'])
  await expect(create('wrong', 'soon')).rejects.toMatchObject({ status: 400, fields: { [key]: expect.any(String) } })
})

test('changes of a new column are in the history, and conflicting edits are refused', async () => {
  const update = (value: string) => boss.call(ticketApi.update, { id: third.id, version: 1, [key]: value } as never)
  await update(early)
  const { items } = await boss.call(ticketApi.history, { id: third.id })
  expect(items[0]?.changes).toEqual([{ field: key, before: null, after: new Date(early).toISOString() }])
  await expect(update(late)).rejects.toMatchObject({ status: 409, details: { clashes: [{ field: key }] } })
})

test('a new column is in the OpenAPI document, in tables and in the exported configuration', async () => {
  const contract = (await server.inject({ url: '/api/v1/openapi.json' })).json() as { paths: Record<string, unknown> }
  expect(JSON.stringify(contract.paths['/{orgId}/tickets'])).toContain(`"${key}"`)
  expect(plainTable.columns.map((column) => column.key)).toContain(key)
  const name = { ar: 'جدول', en: 'Table' }
  await boss.call(tableApi.create, { boardId: board.id, name, settings: plainTable })
  const root = await join({ 'user.admin': 'all', 'platform.manage': 'all' }, 'platform')
  const { configuration } = await root.call(configurationApi.export, { orgRefId: boss.org })
  expect(JSON.stringify(configuration['boards'])).toContain(`"${key}"`)
})

test('a new column is shown in list, card, filters and form, with its label', async () => {
  const { shownColumns } = await import('#modules/tickets/web/list/columns/columns.ts')
  const { contentOf } = await import('#modules/tickets/web/list/grid/cells.tsx')
  const { KanbanCard } = await import('#modules/tickets/web/list/kanban/kanban-card.tsx')
  const { cardFieldsOf } = await import('#modules/tickets/fields.ts')
  const { filterFields } = await import('#modules/tickets/web/filter/fields.ts')
  const grants = { 'user.admin': 'all' } as const
  const columns = shownColumns({ settings: plainTable.columns, fields: form.fields, grants })
  const column = columns.find((one) => one.key === key)
  expect(column).toMatchObject({ name: label, canSort: true })
  const renderContext = {
    say: ({ en }: { en: string }) => en,
    ago: (value: string) => `ago ${value}`,
    full: (value: string) => `on ${value}`,
    cardFields: cardFieldsOf(form.fields),
    status: () => undefined,
    tag: () => undefined,
    choice: (_: unknown, value: string) => value,
    refOf: () => undefined,
    mayChange: () => false,
    isLate: () => false,
  }
  const line = { ...first, isPinned: false }
  const drawn = (node: ReactNode) => renderToStaticMarkup(createElement('div', {}, node))
  expect(column && drawn(contentOf(column.field, line, renderContext as never))).toContain(`on ${late}`)
  const card = {
    line,
    index: 0,
    total: 1,
    renderContext: renderContext as never,
    isOpen: false,
    isPicked: false,
    isTabStop: false,
  }
  expect(drawn(createElement(KanbanCard, card))).toContain(`on ${late}`)
  expect(filterFields({ board, fields: form.fields, grants }).find((field) => field.key === key)).toMatchObject({
    name: label,
    shape: { kind: 'instant' },
  })

  const { PropertyFields } = await import('#modules/tickets/web/page/fields/property-fields.tsx')
  const { FieldChange, useFieldName } = await import('#modules/tickets/web/page/fields/field-value.tsx')
  const { TicketScopeProvider } = await import('#modules/tickets/web/page/ticket-scope.ts')
  const { createFieldStore } = await import('#modules/forms/web/editing/field-store.ts')
  const { baseOf } = await import('#modules/tickets/web/page/editor/ticket-fields.ts')
  const { createRefNames } = await import('#modules/tickets/web/page/editor/ref-names.ts')
  const store = createFieldStore(baseOf(first))
  store.change(key as FieldKey, early)
  const scope = {
    board,
    form: { definition: form },
    ticket: first,
    store,
    names: createRefNames(),
    locked: {},
  }
  // The others are only read, so that nothing is asked of a server.
  const others = writeActions.filter((action) => action !== definition.action)
  const refused = Object.fromEntries(others.map((action) => [action, { rule: 'no-permission', names: [] }]))
  const inTicket = (node: ReactNode) =>
    drawn(createElement(TicketScopeProvider, { value: { ...scope, refused, statusIds: [] } as never }, node))
  const Name = () => useFieldName()(key)
  expect(inTicket(createElement(Name))).toContain(label.ar)
  expect(inTicket(createElement(FieldChange, { field: key, before: early, after: late }))).toContain('2027')
  const markup = inTicket(createElement(PropertyFields))
  expect(markup).toContain(`data-field="${key}"`)
  expect(markup).toContain(label.ar)
})
