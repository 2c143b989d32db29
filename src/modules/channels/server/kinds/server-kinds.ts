/** The server side of every type of channel. One without an entry does not compile. */
import type { ChannelType } from '../../channel-types.ts'
import { chat } from './chat.ts'
import { chatwoot } from './chatwoot.ts'
import { email } from './email.ts'
import { facebookMessages } from './facebook-messages.ts'
import { instagram } from './instagram.ts'
import type { ServerKind } from './server-kind.ts'
import { slack } from './slack.ts'
import { sms } from './sms.ts'
import { telegram } from './telegram.ts'
import { twitter } from './twitter.ts'
import { website } from './website.ts'
import { whatsapp } from './whatsapp.ts'

export const serverKinds: Record<ChannelType, ServerKind> = {
  INTERNAL: {},
  EMAIL: email,
  SMS: sms,
  WHATSAPP: whatsapp,
  TELEGRAM: telegram,
  FACEBOOK_MESSAGES: facebookMessages,
  INSTAGRAM: instagram,
  TWITTER: twitter,
  SLACK: slack,
  VIDEO: {},
  WEBSITE: website,
  TICKET: {},
  VOICE: {},
  CHAT: chat,
  CHATWOOT: chatwoot,
}
