/** Fields of the channels that Meta provides: WhatsApp, Facebook and Instagram. */
import type { ConfigField } from '#core/config-fields.ts'
import { channelFieldText } from '../text/fields-text.ts'

export const metaSecrets: readonly ConfigField[] = [
  { name: 'accessToken', type: 'secret', label: channelFieldText.accessToken, isRequired: true },
  {
    name: 'appSecret',
    type: 'secret',
    label: channelFieldText.appSecret,
    hint: channelFieldText.appSecretHint,
    staysHere: true,
  },
  { name: 'verifyToken', type: 'secret', label: channelFieldText.verifyToken, staysHere: true },
]

export const graphAddress: ConfigField = {
  name: 'apiBaseUrl',
  type: 'url',
  label: channelFieldText.apiBaseUrl,
  isRequired: true,
  initial: 'https://graph.facebook.com/v23.0',
}
