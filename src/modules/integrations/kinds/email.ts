import type { ConfigKind } from '#core/config-fields.ts'
import { emailFields, emailParts } from '#modules/channels/kinds/email-fields.ts'
import { kindText } from '../text/kinds-text.ts'

export const email: ConfigKind = {
  name: kindText.email,
  about: kindText.emailAbout,
  parts: emailParts,
  fields: emailFields,
}
