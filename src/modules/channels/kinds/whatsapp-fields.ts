import type { ConfigField } from '#core/config-fields.ts'
import { channelFieldText } from '../text/fields-text.ts'
import { graphAddress, metaSecrets } from './meta-fields.ts'

/** What the WhatsApp Business API asks for, in a channel and in an integration. */
export const whatsappFields: readonly ConfigField[] = [
  { name: 'phoneNumberId', type: 'text', label: channelFieldText.phoneNumberId, isRequired: true },
  { name: 'businessAccountId', type: 'text', label: channelFieldText.businessAccountId, isRequired: true },
  ...metaSecrets,
  graphAddress,
]
