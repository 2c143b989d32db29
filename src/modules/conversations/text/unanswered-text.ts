import { words } from '#core/words.ts'

export const unansweredText = words({
  title: { ar: 'ما لم تجبه المقالات', en: 'What articles do not answer' },
  conversations: { ar: 'محادثات بلا مقالة تجيبها', en: 'Conversations that no article answers' },
  hint: {
    ar: 'من محادثات آخر تسعين يوماً التي يمكنك رؤيتها: ما سأله العميل ولم تجد له مقالة الآن.',
    en: 'Of the conversations of the last ninety days that you may see: what the customer asked, with no article to be found now.',
  },
  none: { ar: 'لكل ما سُئل هنا مقالة تجيبه.', en: 'Every question here has an article that answers it.' },
  checked: { ar: 'نُظر في {count} من المحادثات', en: '{count} conversations were looked at' },
  earlier: { ar: 'انظر في محادثات أقدم', en: 'Look at earlier conversations' },
  openConversation: { ar: 'افتح المحادثة', en: 'Open the conversation' },
  write: { ar: 'اكتب مقالة', en: 'Write an article' },
})
