import { words } from '#core/words.ts'
import type { InboundItem, QuarantineReason } from '../../api/inbound.ts'

export const receivedText = words({
  title: { ar: 'الرسائل الواردة', en: 'Received messages' },
  about: {
    ar: 'كل ما وصل من هذه القناة. ما تعذّرت قراءته يبقى هنا بسببه ولا يُجلب من جديد إلا إذا طلبت ذلك.',
    en: 'All that arrived over this channel. What could not be read stays here with its reason, and is not fetched again unless you ask for it.',
  },
  state: { ar: 'الحالة', en: 'State' },
  none: { ar: 'لا شيء هنا', en: 'There is nothing here' },
  noneFailed: { ar: 'قُرئ كل ما وصل', en: 'All that arrived could be read' },
  tries: { ar: 'المحاولات: {count}', en: 'Tries: {count}' },
  again: { ar: 'معالجة من جديد', en: 'Process again' },
  replayed: { ar: 'ستُعالج الرسالة من جديد', en: 'The message will be processed again' },
  show: { ar: 'كما وصلت', en: 'As it was received' },
  open: { ar: 'المحادثة', en: 'Conversation' },
  older: { ar: 'الأقدم', en: 'Older ones' },
})

export const receivedStateText = words({
  failed: { ar: 'لم تُعالج', en: 'Not processed' },
  new: { ar: 'قيد الانتظار', en: 'Waiting' },
  done: { ar: 'عولجت', en: 'Processed' },
} satisfies Record<InboundItem['state'], unknown>)

/** Why mails are in quarantine; other reasons are errors of calls. */
export const quarantineText = words({
  'mail-empty': { ar: 'بريد فارغ', en: 'The mail is empty' },
  'mail-malformed': { ar: 'بريد تالف لا يمكن قراءته', en: 'The mail is damaged and cannot be read' },
  'mail-without-sender': { ar: 'بريد بلا مرسل', en: 'The mail names no sender' },
  'mail-too-large': { ar: 'بريد أكبر من أن يُجلب', en: 'The mail is too large to be fetched' },
  'mail-too-costly': {
    ar: 'بريد تستغرق قراءته أكثر مما يُسمح به',
    en: 'Reading the mail takes more than is allowed',
  },
  'mail-foreign-report': {
    ar: 'إشعار بتعذّر تسليم بريد لم يُرسل من هنا',
    en: 'A report about a mail that was not sent from here',
  },
} satisfies Record<QuarantineReason, unknown>)
