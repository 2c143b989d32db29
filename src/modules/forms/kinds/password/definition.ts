import * as z from 'zod/mini'
import { rising } from '../config-rules.ts'
import { isText, kind, limit } from '../kind.ts'
import { checkText } from '../text-rules.ts'

/** One that is kept: sealed in the database, said to be there in answers. */
export type KeptSecret = { sealed: string } | { isSet: true }
export const isKept = (value: unknown): value is KeptSecret =>
  typeof value === 'object' && value !== null && ('sealed' in value || 'isSet' in value)

/** Written and never read again by anybody: kept sealed, shown as set or not set. */
export const password = kind({
  keep: 'secret',
  configuration: z.object({ minLength: limit(0, 200), maxLength: limit(1, 200) }),
  blank: {},
  faults: (configuration) => rising(configuration, 'minLength', 'maxLength'),
  filter: 'presence',
  check: (value, { minLength, maxLength }) => {
    if (isKept(value)) return undefined
    return isText(value) ? checkText(value, { minLength, maxLength: maxLength ?? 200 }) : 'invalid'
  },
  text: () => '••••••',
  isSecret: true,
})
