/** Every type of channel of the specification. */
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
] as const
export type ChannelType = (typeof channelTypes)[number]
