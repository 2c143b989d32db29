import * as z from 'zod/mini'
import { checkMinMax } from '../config-rules.ts'
import { isText, defineKind, optionalLimit } from '../kind.ts'
import { checkText } from '../text-rules.ts'

/** Stored as `sealed`; responses contain `isSet`. */
export type StoredSecret = { sealed: string } | { isSet: true }
export const isStoredSecret = (value: unknown): value is StoredSecret =>
  typeof value === 'object' && value !== null && ('sealed' in value || 'isSet' in value)

/** Write-only secret, stored sealed. */
export const password = defineKind({
  storageFormat: 'secret',
  configuration: z.object({ minLength: optionalLimit(0, 200), maxLength: optionalLimit(1, 200) }),
  blank: {},
  problems: (configuration) => checkMinMax(configuration, 'minLength', 'maxLength'),
  filter: 'presence',
  check: (value, { minLength, maxLength }) => {
    if (isStoredSecret(value)) return undefined
    return isText(value) ? checkText(value, { minLength, maxLength: maxLength ?? 200 }) : 'invalid'
  },
  text: () => '••••••',
  isSecret: true,
})
