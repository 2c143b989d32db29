import { words } from '#core/words.ts'
import type { ChannelType } from '../channel-types.ts'

export const channelTypeText = words<ChannelType>({
  INTERNAL: { ar: 'داخلية', en: 'Internal' },
  EMAIL: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  SMS: { ar: 'الرسائل القصيرة', en: 'SMS' },
  WHATSAPP: { ar: 'واتساب', en: 'WhatsApp' },
  TELEGRAM: { ar: 'تيليغرام', en: 'Telegram' },
  FACEBOOK_MESSAGES: { ar: 'رسائل فيسبوك', en: 'Facebook Messages' },
  INSTAGRAM: { ar: 'إنستغرام', en: 'Instagram' },
  TWITTER: { ar: 'إكس (تويتر)', en: 'X (Twitter)' },
  SLACK: { ar: 'سلاك', en: 'Slack' },
  VIDEO: { ar: 'مكالمات مرئية', en: 'Video' },
  WEBSITE: { ar: 'موقع إلكتروني', en: 'Website' },
  TICKET: { ar: 'تذاكر', en: 'Tickets' },
  VOICE: { ar: 'مكالمات صوتية', en: 'Voice' },
  CHAT: { ar: 'واجهة برمجية', en: 'API chat' },
  CHATWOOT: { ar: 'تشات ووت', en: 'Chatwoot' },
})

/** What a channel of this type is. */
export const channelAboutText = words<ChannelType>({
  INTERNAL: {
    ar: 'محادثات الموظفين فيما بينهم، دون مزوّد خارجي.',
    en: 'Conversations among staff, without an outside provider.',
  },
  EMAIL: {
    ar: 'صندوق بريد يُقرأ بـ IMAP ويُرسَل منه بـ SMTP.',
    en: 'A mailbox that is read by IMAP and sent from by SMTP.',
  },
  SMS: { ar: 'رقم لدى مزوّد بواجهة Twilio.', en: 'A number at a provider with Twilio’s API.' },
  WHATSAPP: { ar: 'رقم على واجهة واتساب للأعمال.', en: 'A number of the WhatsApp Business API.' },
  TELEGRAM: { ar: 'بوت على تيليغرام.', en: 'A bot on Telegram.' },
  FACEBOOK_MESSAGES: { ar: 'رسائل صفحة على فيسبوك.', en: 'Messages of a Facebook page.' },
  INSTAGRAM: { ar: 'رسائل حساب أعمال على إنستغرام.', en: 'Messages of an Instagram business account.' },
  TWITTER: { ar: 'الرسائل المباشرة لحساب على إكس.', en: 'Direct messages of an account on X.' },
  SLACK: { ar: 'قناة في مساحة عمل على Slack.', en: 'A channel in a Slack workspace.' },
  VIDEO: { ar: 'مكالمات مرئية تُوزّع على الفرق.', en: 'Video calls that are routed to teams.' },
  WEBSITE: { ar: 'نافذة محادثة في موقعك.', en: 'A chat window on your website.' },
  TICKET: { ar: 'فرق التذاكر وطريقة توزيعها.', en: 'Teams of tickets, and how work is given to them.' },
  VOICE: { ar: 'رقم تُوزّع مكالماته على الفرق.', en: 'A number whose calls are routed to teams.' },
  CHAT: {
    ar: 'أي نظام آخر يرسل الرسائل ويستقبلها بمفتاح القناة.',
    en: 'Any other system sends and receives messages with the key of the channel.',
  },
  CHATWOOT: {
    ar: 'صندوق في حساب على Chatwoot: تصل رسائل عملائه إلى هنا وتُرسل الردود منه.',
    en: 'An inbox of an account on Chatwoot: messages of its customers arrive here, and replies are sent by it.',
  },
})
