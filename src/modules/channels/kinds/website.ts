import { channelFieldText } from '../text/fields-text.ts'
import { channelCheckText, channelGuideText } from '../text/guides-text.ts'
import { channelAboutText, channelTypeText } from '../text/kinds-text.ts'
import { abilities, sendable, type ChannelKind } from './channel-kind.ts'

export const website: ChannelKind = {
  name: channelTypeText.WEBSITE,
  about: channelAboutText.WEBSITE,
  guide: channelGuideText.WEBSITE,
  checks: channelCheckText.WEBSITE,
  can: abilities({ receive: true, send: true, sends: sendable.allButTemplates, typing: true, receipts: true }),
  ownKey: 'apiKey',
  fields: [
    {
      name: 'websiteUrl',
      type: 'url',
      label: channelFieldText.websiteUrl,
      hint: channelFieldText.websiteUrlHint,
      isRequired: true,
    },
  ],
}
