/** Attributes that several kinds of nodes have. */
import * as z from 'zod/mini'
import type { Tree } from './node.ts'

/** Null: by the first letter of the block. */
export const Direction = z.optional(z.nullable(z.enum(['rtl', 'ltr'])))
export const directed = z.object({ dir: Direction })
export const none = z.object({})
export const directionOf = ({ dir }: Record<string, unknown>) => (dir === 'rtl' || dir === 'ltr' ? dir : 'auto')

const textIn = (tree: Tree): string => (typeof tree === 'string' ? tree : tree.children.map(textIn).join(' '))

/** Of a block that holds blocks: `auto` would not look into those, because they have directions of their own. */
export const outerDirection = ({ dir }: Record<string, unknown>, children: Tree[]) => {
  if (dir === 'rtl' || dir === 'ltr') return dir
  const [letter] = /\p{L}/u.exec(children.map(textIn).join(' ')) ?? []
  return letter && (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) ? 'rtl' : 'ltr')
}
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
