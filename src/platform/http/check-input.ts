import { fail } from '#core/errors.ts'
import { isSafeInput } from '#core/values/json.ts'

export const checkInput = (input: object) => {
  if (!isSafeInput(input)) fail('bad-request')
}
