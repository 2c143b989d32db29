import * as z from 'zod/mini'
import { Direction, outerDirection, textOf } from '../attrs.ts'
import { element, type NodeKind } from '../node.ts'

export const calloutTones = ['note', 'tip', 'warning', 'danger'] as const
export type CalloutTone = (typeof calloutTones)[number]

export const callout: NodeKind = {
  place: 'block',
  holds: 'block',
  attrs: z.object({ dir: Direction, tone: z.enum(calloutTones) }),
  render: (attrs, children) =>
    element('aside', children, {
      class: `article-callout article-callout-${textOf(attrs['tone'])}`,
      dir: outerDirection(attrs, children),
    }),
}
