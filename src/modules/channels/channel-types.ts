/** Every type of channel of the specification, and CHATWOOT, whose configuration it defines as that of a chat platform. */
export const channelTypes = [
  'INTERNAL',
  'EMAIL',
  'SMS',
  'WHATSAPP',
  'TELEGRAM',
  'FACEBOOK_MESSAGES',
  'INSTAGRAM',
  'TWITTER',
  'SLACK',
  'VIDEO',
  'WEBSITE',
  'TICKET',
  'VOICE',
  'CHAT',
  'CHATWOOT',
] as const
export type ChannelType = (typeof channelTypes)[number]
