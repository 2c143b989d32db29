/** Fields whose value points to records: one id, or several. */
import * as z from 'zod/mini'
import { rising } from './config-rules.ts'
import { isId, isOnce, kind, limit, type Kind } from './kind.ts'

type Ref = 'user' | 'group' | 'customer' | 'ticket'

export const One = z.object({ within: z.array(z.uuid()).check(z.maxLength(100)) })
export const Many = z.extend(One, { minCount: limit(0, 100), maxCount: limit(1, 100) })

const lookOf: Record<Ref, Pick<Kind, 'look' | 'hasNoDefault'>> = {
  user: { look: 'people' },
  group: { look: 'records' },
  customer: { look: 'records' },
  ticket: { look: 'tickets', hasNoDefault: true },
}

/** `within`: only people of these groups, tickets of these boards. */
export const oneOf = (ref: Ref): Kind<z.output<typeof One>> =>
  kind({
    ...lookOf[ref],
    configuration: One,
    blank: { within: [] },
    filter: 'choice',
    check: (value) => (isId(value) ? undefined : 'invalid'),
    text: (value: string) => value,
    refs: (value: string) => ({ kind: ref, ids: [value] }),
  })

/** Choices by who they are; `rows` are counted, not asked for one by one. */
export const manyOf = (ref: Ref, filter: 'choices' | 'rows' = 'choices'): Kind<z.output<typeof Many>> =>
  kind({
    ...lookOf[ref],
    configuration: Many,
    blank: { within: [] },
    faults: (configuration) => rising(configuration, 'minCount', 'maxCount'),
    filter,
    check: (value, { minCount, maxCount }) => {
      if (!Array.isArray(value) || !value.every(isId) || !isOnce(value)) return 'invalid'
      if (value.length < (minCount ?? 0)) return 'too-few'
      return value.length > (maxCount ?? 100) ? 'too-many' : undefined
    },
    text: (value: string[]) => value.join(', '),
    refs: (value: string[]) => ({ kind: ref, ids: value }),
  })
