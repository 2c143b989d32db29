import type { MessageConfig } from '../api/widgets.ts'

/** What a new widget says. */
export const firstMessages: MessageConfig = {
  title: { ar: 'تحدّث معنا', en: 'Chat with us' },
  welcomeMessage: { ar: 'أهلاً بك! كيف نساعدك اليوم؟', en: 'Welcome! How can we help you today?' },
  placeholder: { ar: 'اكتب رسالتك…', en: 'Write your message…' },
  offlineMessage: {
    ar: 'نحن خارج أوقات العمل الآن. اترك رسالتك وبريدك ونردّ عليك عند عودتنا.',
    en: 'We are away right now. Leave your message and your e-mail, and we will answer when we are back.',
  },
}
