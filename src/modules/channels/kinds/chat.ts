import { channelFieldText } from '../text/fields-text.ts'
import { channelCheckText, channelGuideText } from '../text/guides-text.ts'
import { channelAboutText, channelTypeText } from '../text/kinds-text.ts'
import { abilities, sendable, type ChannelKind } from './channel-kind.ts'

export const chat: ChannelKind = {
  name: channelTypeText.CHAT,
  about: channelAboutText.CHAT,
  guide: channelGuideText.CHAT,
  checks: channelCheckText.CHAT,
  can: abilities({ receive: true, send: true, sends: sendable.allButTemplates, typing: true, receipts: true }),
  ownKey: 'apiKey',
  fields: [
    {
      name: 'webhookUrl',
      type: 'url',
      label: channelFieldText.webhookUrl,
      hint: channelFieldText.webhookUrlHint,
    },
    {
      name: 'signedOnly',
      type: 'switch',
      initial: false,
      label: channelFieldText.signedOnly,
      hint: channelFieldText.signedOnlyHint,
    },
    {
      name: 'allowsClients',
      type: 'switch',
      initial: false,
      label: channelFieldText.allowsClients,
      hint: channelFieldText.allowsClientsHint,
    },
    {
      name: 'requiresIdentity',
      type: 'switch',
      initial: false,
      label: channelFieldText.requiresIdentity,
      hint: channelFieldText.requiresIdentityHint,
      onlyIf: { field: 'allowsClients', is: [true] },
    },
  ],
}
