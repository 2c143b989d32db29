import { facebookMessages } from './facebook-messages.ts'
import { messengerSender } from '../providers/messenger/send.ts'
import type { ServerKind } from './server-kind.ts'

/** The same protocol as Facebook's; messages leave by the page that the account is linked to. */
export const instagram: ServerKind = {
  ...facebookMessages,
  send: messengerSender({ pageField: 'secondarySourceAccountId', isInstagram: true }),
}
