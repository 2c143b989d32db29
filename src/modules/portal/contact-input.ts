import * as z from 'zod/mini'
import { Email, orEmpty, Phone, RequiredText } from '#core/schemas.ts'

export const contactLimits = { name: 120, subject: 200, message: 10_000 }
export const ContactInput = z.object({
  name: RequiredText(contactLimits.name),
  email: Email,
  phoneNumber: orEmpty(Phone),
  subject: RequiredText(contactLimits.subject),
  message: RequiredText(contactLimits.message),
})
export type ContactInput = z.output<typeof ContactInput>
