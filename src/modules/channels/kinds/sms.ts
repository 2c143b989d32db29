import { channelFieldText } from '../text/fields-text.ts'
import { channelCheckText, channelGuideText } from '../text/guides-text.ts'
import { channelAboutText, channelTypeText } from '../text/kinds-text.ts'
import { abilities, sendable, type ChannelKind } from './channel-kind.ts'

export const sms: ChannelKind = {
  name: channelTypeText.SMS,
  about: channelAboutText.SMS,
  guide: channelGuideText.SMS,
  checks: channelCheckText.SMS,
  can: abilities({ receive: true, send: true, sends: sendable.text, receipts: true, maxText: 1600 }),
  hasHook: true,
  fields: [
    {
      name: 'baseUrl',
      type: 'url',
      label: channelFieldText.baseUrl,
      isRequired: true,
      initial: 'https://api.twilio.com',
    },
    { name: 'sourceAccountId', type: 'text', label: channelFieldText.twilioSid, isRequired: true },
    { name: 'accessToken', type: 'secret', label: channelFieldText.twilioToken, isRequired: true },
    {
      name: 'phoneNumber',
      type: 'phone',
      label: channelFieldText.phoneNumber,
      hint: channelFieldText.phoneNumberHint,
      isRequired: true,
    },
  ],
}
