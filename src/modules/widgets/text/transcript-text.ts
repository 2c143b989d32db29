import { words } from '#core/words.ts'

export const transcriptText = words({
  subject: { ar: 'نسخة من محادثتك', en: 'A transcript of your conversation' },
  intro: {
    ar: 'هذه نسخة من محادثتك معنا كما طلبتها:',
    en: 'This is the transcript of your conversation with us that you asked for:',
  },
  you: { ar: 'أنت', en: 'You' },
})
