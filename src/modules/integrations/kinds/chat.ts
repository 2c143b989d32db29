import { fieldText, kindText } from '../text/kinds-text.ts'
import type { ConfigKind } from '#core/config-fields.ts'

export const chat: ConfigKind = {
  name: kindText.chat,
  about: kindText.chatAbout,
  fields: [
    { name: 'url', type: 'url', label: fieldText.url, isRequired: true },
    { name: 'accountId', type: 'text', label: fieldText.accountId, isRequired: true },
    { name: 'superAdminToken', type: 'secret', label: fieldText.superAdminToken, isRequired: true },
    { name: 'targetBoardId', type: 'board', label: fieldText.targetBoardId, hint: fieldText.targetBoardIdHint },
    {
      name: 'sendMessageWorkflowUrl',
      type: 'url',
      label: fieldText.sendMessageWorkflowUrl,
      hint: fieldText.notCalledHint,
      isTarget: false,
    },
  ],
}
