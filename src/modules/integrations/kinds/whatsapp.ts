import { fieldText, kindText } from '../text/kinds-text.ts'
import type { KindOf } from './field.ts'

export const whatsapp: KindOf = {
  name: kindText.whatsapp,
  about: kindText.whatsappAbout,
  fields: [
    { name: 'phoneNumberId', type: 'text', label: fieldText.phoneNumberId, isRequired: true },
    { name: 'businessAccountId', type: 'text', label: fieldText.businessAccountId, isRequired: true },
    { name: 'accessToken', type: 'secret', label: fieldText.accessToken, isRequired: true },
    { name: 'appSecret', type: 'secret', label: fieldText.appSecret, hint: fieldText.appSecretHint, staysHere: true },
    { name: 'verifyToken', type: 'secret', label: fieldText.verifyToken, staysHere: true },
    {
      name: 'apiBaseUrl',
      type: 'url',
      label: fieldText.apiBaseUrl,
      isRequired: true,
      initial: 'https://graph.facebook.com/v23.0',
    },
  ],
}
