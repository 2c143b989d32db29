/** Kinds whose value is one record id or several. */
import * as z from 'zod/mini'
import { checkMinMax } from './config-rules.ts'
import { isId, hasNoDuplicates, defineKind, optionalLimit, type Kind } from './kind.ts'

type Ref = 'user' | 'group' | 'customer' | 'ticket'

export const RecordRules = z.object({ within: z.array(z.uuid()).check(z.maxLength(100)) })
export const RecordsRules = z.extend(RecordRules, { minCount: optionalLimit(0, 100), maxCount: optionalLimit(1, 100) })

/** `within`: limits users to groups, tickets to boards. */
export const recordKind = (ref: Ref): Kind<z.output<typeof RecordRules>> =>
  defineKind({
    ...(ref === 'ticket' && { hasNoDefault: true }),
    configuration: RecordRules,
    blank: { within: [] },
    filter: 'choice',
    check: (value) => (isId(value) ? undefined : 'invalid'),
    text: (value: string) => value,
    refs: { kind: ref, idsOf: (value: string) => [value] },
  })

/** `rows`: filters count the records instead of matching them. */
export const recordsKind = (ref: Ref, filter: 'choices' | 'rows' = 'choices'): Kind<z.output<typeof RecordsRules>> =>
  defineKind({
    ...(ref === 'ticket' && { hasNoDefault: true }),
    configuration: RecordsRules,
    blank: { within: [] },
    problems: (configuration) => checkMinMax(configuration, 'minCount', 'maxCount'),
    filter,
    check: (value, { minCount, maxCount }) => {
      if (!Array.isArray(value) || !value.every(isId) || !hasNoDuplicates(value)) return 'invalid'
      if (value.length < (minCount ?? 0)) return 'too-few'
      return value.length > (maxCount ?? 100) ? 'too-many' : undefined
    },
    text: (value: string[]) => value.join(', '),
    refs: { kind: ref, idsOf: (value: string[]) => value },
  })
