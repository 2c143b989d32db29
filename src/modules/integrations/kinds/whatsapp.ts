import type { ConfigKind } from '#core/config-fields.ts'
import { whatsappFields } from '#modules/channels/kinds/whatsapp-fields.ts'
import { kindText } from '../text/kinds-text.ts'

export const whatsapp: ConfigKind = { name: kindText.whatsapp, about: kindText.whatsappAbout, fields: whatsappFields }
