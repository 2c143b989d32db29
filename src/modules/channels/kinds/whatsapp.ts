import { channelFieldText } from '../text/fields-text.ts'
import { whatsappFields } from './whatsapp-fields.ts'
import { channelCheckText, channelGuideText } from '../text/guides-text.ts'
import { channelAboutText, channelTypeText } from '../text/kinds-text.ts'
import { abilities, sendable, type ChannelKind } from './channel-kind.ts'

export const whatsapp: ChannelKind = {
  name: channelTypeText.WHATSAPP,
  about: channelAboutText.WHATSAPP,
  guide: channelGuideText.WHATSAPP,
  checks: channelCheckText.WHATSAPP,
  can: abilities({
    receive: true,
    send: true,
    sends: sendable.all,
    templates: true,
    typing: true,
    receipts: true,
    windowHours: 24,
    maxText: 4096,
  }),
  hasHook: true,
  fields: [
    {
      name: 'phoneNumber',
      type: 'phone',
      label: channelFieldText.phoneNumber,
      hint: channelFieldText.phoneNumberHint,
      isRequired: true,
    },
    ...whatsappFields,
  ],
}
