import * as z from 'zod/mini'
import { directed, directionOf, Direction, none, outerDirection, textOf } from '../attrs.ts'
import { element, type NodeKind } from '../node.ts'

export const paragraph: NodeKind = {
  place: 'block',
  holds: 'inline',
  attrs: directed,
  render: (attrs, children) => element('p', children, { dir: directionOf(attrs) }),
}

export const heading: NodeKind = {
  place: 'block',
  holds: 'inline',
  attrs: z.object({ dir: Direction, level: z.int().check(z.gte(2), z.lte(4)) }),
  render: (attrs, children, place) =>
    element(`h${String(attrs['level'])}`, children, { dir: directionOf(attrs), id: place.heading() }),
}

export const blockquote: NodeKind = {
  place: 'block',
  holds: 'block',
  attrs: directed,
  render: (attrs, children) => element('blockquote', children, { dir: outerDirection(attrs, children) }),
}

/** Code is left to right in every language. */
export const codeBlock: NodeKind = {
  place: 'block',
  holds: 'text',
  attrs: z.object({ language: z.optional(z.nullable(z.string().check(z.maxLength(40), z.regex(/^[\w+#-]*$/)))) }),
  render: (attrs, children) =>
    element('pre', [element('code', children, { 'data-language': textOf(attrs['language']) || undefined })], {
      dir: 'ltr',
    }),
}

export const horizontalRule: NodeKind = { place: 'block', holds: null, attrs: none, render: () => element('hr') }
export const hardBreak: NodeKind = { place: 'inline', holds: null, attrs: none, render: () => element('br') }
