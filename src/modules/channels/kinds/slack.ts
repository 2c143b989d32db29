import { channelFieldText } from '../text/fields-text.ts'
import { channelCheckText, channelGuideText } from '../text/guides-text.ts'
import { channelAboutText, channelTypeText } from '../text/kinds-text.ts'
import { abilities, sendable, type ChannelKind } from './channel-kind.ts'

export const slack: ChannelKind = {
  name: channelTypeText.SLACK,
  about: channelAboutText.SLACK,
  guide: channelGuideText.SLACK,
  checks: channelCheckText.SLACK,
  can: abilities({ receive: true, send: true, sends: [...sendable.files, 'INTERACTIVE', 'REACTION'], maxText: 40_000 }),
  hasHook: true,
  fields: [
    { name: 'sourceAccountId', type: 'text', label: channelFieldText.workspaceId, isRequired: true },
    {
      name: 'secondarySourceAccountId',
      type: 'text',
      label: channelFieldText.slackChannelId,
      hint: channelFieldText.slackChannelIdHint,
    },
    { name: 'accessToken', type: 'secret', label: channelFieldText.accessToken, isRequired: true },
    {
      name: 'signingSecret',
      type: 'secret',
      label: channelFieldText.signingSecret,
      hint: channelFieldText.signingSecretHint,
      staysHere: true,
    },
    {
      name: 'apiBaseUrl',
      type: 'url',
      label: channelFieldText.apiBaseUrl,
      isRequired: true,
      initial: 'https://slack.com',
    },
  ],
}
