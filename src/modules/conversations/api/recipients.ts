/** Who receives a mail, and under which subject. */
import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { Email, Text } from '#core/schemas.ts'

const mostRecipients = 50
const Addresses = z.array(Email).check(z.maxLength(mostRecipients, problem('too-many')))
export const Recipients = z.object({
  to: Addresses.check(z.minLength(1, problem('required'))),
  cc: Addresses,
  bcc: Addresses,
  /** Without one, that of the mail that is answered. */
  subject: z.optional(Text(300)),
})
export type Recipients = z.output<typeof Recipients>
