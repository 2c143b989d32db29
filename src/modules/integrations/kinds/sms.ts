import { fieldText, kindText } from '../text/kinds-text.ts'
import type { ConfigKind } from '#core/config-fields.ts'

export const sms: ConfigKind = {
  name: kindText.sms,
  about: kindText.smsAbout,
  fields: [
    { name: 'baseUrl', type: 'url', label: fieldText.baseUrl, isRequired: true, initial: 'https://api.twilio.com' },
    { name: 'accountSid', type: 'text', label: fieldText.accountSid, isRequired: true },
    { name: 'authToken', type: 'secret', label: fieldText.authToken, isRequired: true },
    { name: 'from', type: 'text', label: fieldText.from, isRequired: true },
  ],
}
