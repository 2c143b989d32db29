/** One caller's hostile work, and what another caller waits for `/health` meanwhile. */
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { ApiError } from '#core/errors.ts'
import { formApi } from '#modules/forms/api.ts'
import { blankColumn } from '#modules/forms/blank.ts'
import type { FormDefinition } from '#modules/forms/definition.ts'
import { loadFormEngines } from '#modules/forms/engines.ts'
import { cleanHtml } from '#modules/forms/server/clean-html.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { leastWait, longestWait, measureWait } from './measure-wait.ts'
import { formWith, makeTicketBoard, type FieldSpec } from '#test/samples/ticket-board.ts'

const { engine, join, server } = await openTestServer()
const at = await server.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => server.close())
const boss = await join({ 'user.admin': 'all' })
// Loaded with first use, once in the life of a process.
await Promise.all([loadFormEngines(), cleanHtml('<p>x</p>')])

const waitsDuring = (work: () => Promise<unknown>) =>
  measureWait(work, async () => (await fetch(`${at}/health`)).text())

/** As a form may stand in the database from before its rules were made. */
const replaceForm = (id: string, definition: FormDefinition) =>
  engine.pool.query('update public.form set definition = $1, version = version + 1 where id = $2', [definition, id])

const oldForm = async (fields: Record<string, FieldSpec>, sections?: Parameters<typeof formWith>[1]) => {
  const { board } = await makeTicketBoard(boss)
  const { definition, ids } = formWith(fields, sections)
  await replaceForm(board.formId, definition)
  return { boardId: board.id, ids, definition }
}
const create = (boardId: string, values: Record<string, unknown>) =>
  boss.call(ticketApi.create, { boardId, name: 'x', values })

const table = (columns: string[]): FieldSpec => ({
  type: 'TABLE',
  configuration: {
    columns: columns.map((key) => ({
      ...blankColumn,
      id: randomUUID(),
      value: key,
      title: { ar: key, en: key },
      type: 'NUMBER',
    })),
    canAddRows: true,
  },
})
const many = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
const named = (count: number, make: (at: number) => FieldSpec) =>
  Object.fromEntries(many(count, (at) => [`f${at}`, make(at)]))

const chained = (count: number) =>
  named(count, (at) => ({
    type: 'EQUATION_EVALUATOR',
    configuration: {
      expression: at === 0 ? '1 + 1' : many(Math.min(at, 60), (back) => `f${at - 1 - back}`).join(' + '),
    },
  }))
const heavyPattern = '\\w{0,1000}'.repeat(44)

type Hostile = { name: string; prepare: () => Promise<() => Promise<unknown>> }
const saving = (name: string, definitionOf: () => FormDefinition): Hostile => ({
  name,
  prepare: async () => {
    const { board } = await makeTicketBoard(boss)
    const { version } = await boss.call(formApi.design, { id: board.formId })
    const definition = definitionOf()
    return () => boss.call(formApi.save, { id: board.formId, version, definition, acceptOrphans: true })
  },
})
const filling = (
  name: string,
  fields: Record<string, FieldSpec>,
  valuesOf: (ids: Record<string, string>, form: FormDefinition) => Record<string, unknown>,
): Hostile => ({
  name,
  prepare: async () => {
    const { boardId, ids, definition } = await oldForm(fields)
    return () => create(boardId, valuesOf(ids, definition))
  },
})
const rowsFor = (form: FormDefinition, count: number) => {
  const columns = (form.fields.find(({ type }) => type === 'TABLE')?.configuration['columns'] ?? []) as { id: string }[]
  return many(count, (at) => Object.fromEntries(columns.map(({ id }) => [id, at])))
}

const sendCsv = async (text: string) => {
  const body = new FormData()
  body.append('file', new Blob([text]), 'people.csv')
  const headers = { authorization: boss.token }
  const reply = await fetch(`${at}/api/v1/${boss.org}/imports?kind=users`, { method: 'POST', headers, body })
  return (await reply.json()) as { id: string }
}
const sending = (name: string, text: string): Hostile => ({ name, prepare: async () => () => sendCsv(text) })

const hostile: Hostile[] = [
  sending('a file of one line of commas', ','.repeat(400_000)),
  sending('a file with a header of signs that stand for many', `username,${'\uFDFA'.repeat(99_000)}\na,b\n`),
  {
    name: 'the failed rows of a wide file',
    prepare: async () => {
      const { id } = await sendCsv(`${'h,'.repeat(199)}h\n${`${'b,'.repeat(199)}b\n`.repeat(3000)}`)
      const headers = { authorization: boss.token }
      return async () => (await fetch(`${at}/api/v1/${boss.org}/imports/${id}/errors`, { headers })).text()
    },
  },
  {
    name: 'options below a header of signs that stand for many',
    prepare: async () => () => boss.call(formApi.readOptions, { text: `label,value,${'\uFDFA'.repeat(99_000)}` }),
  },
  {
    name: 'a form of far more fields than it may have',
    prepare: async () => {
      const text = JSON.stringify({
        title: { ar: 'x', en: 'x' },
        sections: [],
        fields: many(9900, (at) => ({ key: `f${at}`, type: 'TABLE', name: { en: 'x' }, configuration: {} })),
      })
      return async () => {
        const { problems } = await boss.call(formApi.read, { text })
        expect(problems).toEqual([{ path: '$.fields', problem: 'too-many' }])
      }
    },
  },
  filling('signs that open marks', { text: { type: 'RICH_TEXT' } }, (ids) => ({
    [ids['text'] ?? '']: '<'.repeat(199_000),
  })),
  filling(
    'signs that open marks, in five fields',
    named(5, () => ({ type: 'RICH_TEXT' })),
    (ids) => Object.fromEntries(many(5, (at) => [ids[`f${at}`] ?? '', '<p <b>&lt;'.repeat(19_000)])),
  ),
  filling('marks within marks', { text: { type: 'RICH_TEXT' } }, (ids) => ({
    [ids['text'] ?? '']: '<p><em>'.repeat(28_000),
  })),
  filling(
    'rows of marks above and below a letter',
    { text: { type: 'RICH_TEXT' }, lines: { type: 'MULTI_LINE_TEXT' } },
    (ids) => ({
      [ids['text'] ?? '']: `a${'\u0301\u0323'.repeat(24_000)}`,
      [ids['lines'] ?? '']: `a${'\u0301\u0323'.repeat(9000)}`,
    }),
  ),
  filling('signs that stand for many', { text: { type: 'RICH_TEXT' }, lines: { type: 'MULTI_LINE_TEXT' } }, (ids) => ({
    [ids['text'] ?? '']: '\uFDFA'.repeat(49_000),
    [ids['lines'] ?? '']: '\uFDFAa'.repeat(9000),
  })),
  saving(
    'a pattern of great repeats',
    () => formWith({ a: { type: 'TEXT', configuration: { regex: heavyPattern } } }).definition,
  ),
  saving(
    'four hundred large patterns',
    () =>
      formWith(named(390, (at) => ({ type: 'TEXT', configuration: { regex: `[\\p{L}${at}]{0,180}x` } }))).definition,
  ),
  filling(
    'a pattern of great repeats, kept from before',
    { a: { type: 'TEXT', configuration: { regex: heavyPattern } } },
    (ids) => ({
      [ids['a'] ?? '']: 'a'.repeat(9000),
    }),
  ),
  filling(
    'patterns that learn much from each character',
    named(40, (at) => ({ type: 'TEXT', configuration: { regex: `(a|b)*a(a|b){${12 + at}}$` } })),
    (ids) =>
      Object.fromEntries(
        Object.values(ids).map((id) => [
          id,
          many(4000, (at) => 'ab'[(Math.imul(at, 2_654_435_761) >>> 16) & 1]).join(''),
        ]),
      ),
  ),
  filling(
    'an equation of rows within rows within rows',
    {
      items: table(['price']),
      total: {
        type: 'EQUATION_EVALUATOR',
        configuration: {
          expression: 'SUM(items.filter(a, SUM(items.filter(b, SUM(items, "price") > a.price), "price") > 0), "price")',
          decimals: 2,
        },
      },
    },
    (ids, form) => ({ [ids['items'] ?? '']: rowsFor(form, 80) }),
  ),
  saving('a thousand chained equations', () => formWith(chained(1000)).definition),
  saving('four hundred chained equations', () => formWith(chained(390)).definition),
  filling('three hundred chained equations, kept from before', chained(300), () => ({})),
  filling('rows without end', { items: table(many(30, (at) => `c${at}`)) }, (ids) => ({
    [ids['items'] ?? '']: many(300_000, () => ({})),
  })),
  filling(
    'choices without end',
    {
      a: {
        type: 'MULTI_SELECT',
        configuration: { options: many(2000, (at) => ({ value: `v${at}`, label: { ar: `v${at}`, en: '' } })) },
      },
    },
    (ids) => ({ [ids['a'] ?? '']: many(150_000, (at) => `w${at % 9}`) }),
  ),
]

test.each(hostile)('$name: /health still answers other callers', async ({ prepare }) => {
  const wait = await leastWait(async () => {
    const work = await prepare()
    return waitsDuring(() => work().catch((error: unknown) => expect(error).toBeInstanceOf(ApiError)))
  })
  expect(wait).toBeLessThan(longestWait)
})

test('chains and cycles of conditions do not delay other callers', async () => {
  const { definition, ids } = formWith(named(390, () => ({ type: 'TEXT' })))
  const id = (at: number) => ids[`f${(at + 390) % 390}`] ?? ''
  const fields = definition.fields.map((field, at) => ({
    ...field,
    conditions: many(2, (side) => ({
      effect: 'show' as const,
      logic: 'OR' as const,
      items: many(20, (back) => ({
        fieldId: id(at - 1 - back * (side + 1)),
        operator: side === 0 ? ('IS_NOT_PRESENT' as const) : ('CONTAINS' as const),
        ...(side === 1 && { value: `x${back}` }),
      })),
    })),
  }))
  const { board } = await makeTicketBoard(boss)
  await replaceForm(board.formId, { ...definition, fields })
  const values = Object.fromEntries(fields.map((field) => [field.id, 'y'.repeat(2000)]))
  expect(await leastWait(() => waitsDuring(() => create(board.id, values)))).toBeLessThan(longestWait)
})
