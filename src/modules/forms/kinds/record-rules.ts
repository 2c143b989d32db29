/** Fields whose value points to records: one id, or several. */
import * as z from 'zod/mini'
import { isId, kind, limit, type Kind } from './kind.ts'

type Ref = 'user' | 'group' | 'customer' | 'ticket'

export const One = z.object({ within: z.array(z.uuid()).check(z.maxLength(100)) })
export const Many = z.extend(One, { minCount: limit(0, 100), maxCount: limit(1, 100) })

/** `within`: only people of these groups, tickets of these boards. */
export const oneOf = (ref: Ref): Kind<z.output<typeof One>> =>
  kind({
    config: One,
    blank: { within: [] },
    filter: 'choice',
    check: (value) => (isId(value) ? undefined : 'invalid'),
    text: (value: string) => value,
    refs: (value: string) => ({ kind: ref, ids: [value] }),
  })

export const manyOf = (ref: Ref): Kind<z.output<typeof Many>> =>
  kind({
    config: Many,
    blank: { within: [] },
    filter: 'choices',
    check: (value, { minCount, maxCount }) => {
      if (!Array.isArray(value) || !value.every(isId) || new Set(value).size !== value.length) return 'invalid'
      if (value.length < (minCount ?? 0)) return 'too-few'
      return value.length > (maxCount ?? 100) ? 'too-many' : undefined
    },
    text: (value: string[]) => value.join(', '),
    refs: (value: string[]) => ({ kind: ref, ids: value }),
  })
