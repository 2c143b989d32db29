/** Fields whose value points to records: one id, or several. */
import * as z from 'zod/mini'
import { rising } from './config-rules.ts'
import { isId, isOnce, kind, limit, type Kind } from './kind.ts'

type Ref = 'user' | 'group' | 'customer' | 'ticket'

export const One = z.object({ within: z.array(z.uuid()).check(z.maxLength(100)) })
export const Many = z.extend(One, { minCount: limit(0, 100), maxCount: limit(1, 100) })

/** `within`: only people of these groups, tickets of these boards. */
export const oneOf = (ref: Ref): Kind<z.output<typeof One>> =>
  kind({
    ...(ref === 'ticket' && { hasNoDefault: true }),
    configuration: One,
    blank: { within: [] },
    filter: 'choice',
    check: (value) => (isId(value) ? undefined : 'invalid'),
    text: (value: string) => value,
    refs: { kind: ref, idsOf: (value: string) => [value] },
  })

/** Choices by who they are; `rows` are counted, not asked for one by one. */
export const manyOf = (ref: Ref, filter: 'choices' | 'rows' = 'choices'): Kind<z.output<typeof Many>> =>
  kind({
    ...(ref === 'ticket' && { hasNoDefault: true }),
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
    refs: { kind: ref, idsOf: (value: string[]) => value },
  })
