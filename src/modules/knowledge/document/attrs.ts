/** Attributes that several kinds of nodes have. */
import * as z from 'zod/mini'

/** Null: by the first letter of the block. */
export const Direction = z.optional(z.nullable(z.enum(['rtl', 'ltr'])))
export const directed = z.object({ dir: Direction })
export const none = z.object({})
export const directionOf = ({ dir }: Record<string, unknown>) => (dir === 'rtl' || dir === 'ltr' ? dir : 'auto')
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
