import { channelFieldText } from '../text/fields-text.ts'
import { channelCheckText, channelGuideText } from '../text/guides-text.ts'
import { channelAboutText, channelTypeText } from '../text/kinds-text.ts'
import { abilities, sendable, type ChannelKind } from './channel-kind.ts'

export const chatwoot: ChannelKind = {
  name: channelTypeText.CHATWOOT,
  about: channelAboutText.CHATWOOT,
  guide: channelGuideText.CHATWOOT,
  checks: channelCheckText.CHATWOOT,
  can: abilities({ receive: true, send: true, sends: [...sendable.files, 'INTERACTIVE'], receipts: true }),
  hasHook: true,
  fields: [
    { name: 'url', type: 'url', label: channelFieldText.chatwootUrl, isRequired: true },
    { name: 'accountId', type: 'text', label: channelFieldText.chatwootAccountId, isRequired: true },
    {
      name: 'inboxId',
      type: 'text',
      label: channelFieldText.chatwootInboxId,
      hint: channelFieldText.chatwootInboxIdHint,
    },
    { name: 'superAdminToken', type: 'secret', label: channelFieldText.superAdminToken, isRequired: true },
    {
      name: 'signingSecret',
      type: 'secret',
      label: channelFieldText.signingSecret,
      hint: channelFieldText.chatwootSecretHint,
      isRequired: true,
      staysHere: true,
    },
    {
      name: 'targetBoardId',
      type: 'board',
      label: channelFieldText.targetBoardId,
      hint: channelFieldText.targetBoardIdHint,
    },
    {
      name: 'sendMessageWorkflowUrl',
      type: 'url',
      label: channelFieldText.sendMessageWorkflowUrl,
      hint: channelFieldText.sendMessageWorkflowUrlHint,
      // Receives messages and no secret.
      isTarget: false,
    },
  ],
}
