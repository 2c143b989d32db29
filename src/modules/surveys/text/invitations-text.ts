import { icu } from '#core/icu.ts'
import { words } from '#core/words.ts'
import type { SkipReason } from '../api/invitations.ts'

export const invitationsText = words({
  title: { ar: 'الإرسال بعد الحل', en: 'Sent after a resolve' },
  hint: {
    ar: 'يُرسل الاستبيان إلى العميل بعد حل تذكرته أو محادثته: في نافذة المحادثة إن كانت دردشة، وإلا بالبريد. لا يصل العميلَ أكثر من استبيان واحد في 30 يوماً، ولا يصل من أوقف الاستبيانات.',
    en: 'The survey goes to the customer when a ticket or conversation was resolved: in the chat where it was one, else by e-mail. A customer gets at most one survey in 30 days, and none after opting out.',
  },
  afterTickets: { ar: 'بعد حل تذكرة', en: 'After a resolved ticket' },
  boards: { ar: 'لوحات', en: 'Boards' },
  allBoards: { ar: 'كل اللوحات', en: 'All boards' },
  afterConversations: { ar: 'بعد حل محادثة', en: 'After a resolved conversation' },
  channels: { ar: 'قنوات', en: 'Channels' },
  allChannels: { ar: 'كل القنوات', en: 'All channels' },
  delay: { ar: 'بعد كم دقيقة', en: 'After how many minutes' },
  delayHint: {
    ar: 'إذا أُعيد فتحها قبل ذلك فلا يُرسل شيء.',
    en: 'If it is reopened before that, nothing is sent.',
  },
  save: { ar: 'حفظ', en: 'Save' },
  saved: { ar: 'حُفظت إعدادات الإرسال', en: 'The settings are saved' },
  sent: { ar: 'أُرسلت', en: 'Sent' },
  waiting: { ar: 'تنتظر الإرسال', en: 'Waiting' },
  skipped: { ar: 'لم تُرسل: {reason}', en: 'Not sent: {reason}' },
  count: icu({
    ar: '{count, plural, zero {لا دعوات} one {دعوة واحدة} two {دعوتان} few {# دعوات} many {# دعوة} other {# دعوة}}',
    en: '{count, plural, =0 {None} one {# invitation} other {# invitations}}',
  }),
  optOutTitle: { ar: 'إيقاف الاستبيانات', en: 'Stop surveys' },
  optOutBody: {
    ar: 'لن تصلك استبيانات من هذه المنشأة بعد الآن.',
    en: 'You will get no more surveys from this organisation.',
  },
  optOut: { ar: 'إيقاف الاستبيانات', en: 'Stop surveys' },
  optedOut: { ar: 'أُوقفت الاستبيانات', en: 'Surveys are stopped' },
})

export const skipReasonText = words({
  closed: { ar: 'الاستبيان غير منشور', en: 'the survey was not published' },
  'rule-changed': { ar: 'تغيّرت الإعدادات', en: 'the settings were changed' },
  reopened: { ar: 'أُعيد فتحها', en: 'it was reopened' },
  'no-address': { ar: 'لا بريد للعميل', en: 'the customer has no address' },
  'opted-out': { ar: 'أوقف العميل الاستبيانات', en: 'the customer has opted out' },
  'asked-lately': { ar: 'وصله استبيان منذ أقل من 30 يوماً', en: 'asked less than 30 days ago' },
  answered: { ar: 'سبق أن أجاب', en: 'has answered already' },
} satisfies Record<SkipReason, object>)
