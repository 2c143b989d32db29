import * as z from 'zod/mini'
import { directed, Direction, outerDirection } from '../attrs.ts'
import { element, type NodeKind } from '../node.ts'

export const bulletList: NodeKind = {
  place: 'block',
  holds: 'item',
  attrs: directed,
  render: (attrs, children) => element('ul', children, { dir: outerDirection(attrs, children) }),
}

export const orderedList: NodeKind = {
  place: 'block',
  holds: 'item',
  attrs: z.object({
    dir: Direction,
    start: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(100_000)))),
    type: z.optional(z.nullable(z.string().check(z.maxLength(1)))),
  }),
  render: (attrs, children) =>
    element('ol', children, {
      dir: outerDirection(attrs, children),
      start: typeof attrs['start'] === 'number' && attrs['start'] !== 1 ? String(attrs['start']) : undefined,
    }),
}

export const listItem: NodeKind = {
  place: 'item',
  holds: 'block',
  attrs: directed,
  render: (_, children) => element('li', children),
}
