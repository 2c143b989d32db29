import * as z from 'zod/mini'
import { none, outerDirection } from '../attrs.ts'
import { element, type NodeKind } from '../node.ts'

const Span = z.optional(z.nullable(z.int().check(z.gte(1), z.lte(100))))
const cellAttrs = z.object({
  colspan: Span,
  rowspan: Span,
  colwidth: z.optional(z.nullable(z.array(z.int().check(z.gte(0), z.lte(4000))).check(z.maxLength(100)))),
})
const spanOf = (value: unknown) => (typeof value === 'number' && value > 1 ? String(value) : undefined)

const cell = (tag: 'td' | 'th'): NodeKind => ({
  place: 'cell',
  holds: 'block',
  attrs: cellAttrs,
  render: ({ colspan, rowspan }, children) =>
    element(tag, children, { colspan: spanOf(colspan), rowspan: spanOf(rowspan) }),
})

/** It scrolls by itself on a narrow screen, also by keyboard. */
export const table: NodeKind = {
  place: 'block',
  holds: 'row',
  attrs: none,
  render: (_, children) =>
    element('div', [element('table', [element('tbody', children)])], {
      class: 'article-table',
      tabindex: '0',
      dir: outerDirection({}, children),
    }),
}
export const tableRow: NodeKind = {
  place: 'row',
  holds: 'cell',
  attrs: none,
  render: (_, children) => element('tr', children),
}
export const tableCell = cell('td')
export const tableHeader = cell('th')
