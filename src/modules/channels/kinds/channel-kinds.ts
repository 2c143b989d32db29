/** Every type of channel. One without a file does not compile. */
import type { ChannelType } from '../channel-types.ts'
import type { ChannelKind } from './channel-kind.ts'
import { chat } from './chat.ts'
import { chatwoot } from './chatwoot.ts'
import { email } from './email.ts'
import { facebookMessages } from './facebook-messages.ts'
import { instagram } from './instagram.ts'
import { internal } from './internal.ts'
import { slack } from './slack.ts'
import { sms } from './sms.ts'
import { telegram } from './telegram.ts'
import { ticket } from './ticket.ts'
import { twitter } from './twitter.ts'
import { video } from './video.ts'
import { voice } from './voice.ts'
import { website } from './website.ts'
import { whatsapp } from './whatsapp.ts'

export const channelKinds: Record<ChannelType, ChannelKind> = {
  INTERNAL: internal,
  EMAIL: email,
  SMS: sms,
  WHATSAPP: whatsapp,
  TELEGRAM: telegram,
  FACEBOOK_MESSAGES: facebookMessages,
  INSTAGRAM: instagram,
  TWITTER: twitter,
  SLACK: slack,
  VIDEO: video,
  WEBSITE: website,
  TICKET: ticket,
  VOICE: voice,
  CHAT: chat,
  CHATWOOT: chatwoot,
}
