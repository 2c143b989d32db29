import { words } from '#core/words.ts'

export const mailText = words({
  offSubject: { ar: 'أُوقف خطّاف الويب «{name}»', en: 'The webhook “{name}” was switched off' },
  offBody: {
    ar: 'لم يعد أحد يستجيب على {url}، فأوقفنا الإرسال إليه. ما لم يصل محفوظ في سجل الإرسال، ويمكن إعادة إرساله بعد تشغيله من جديد.',
    en: 'Nobody answers at {url} any more, so nothing is sent there now. What did not arrive is in the log of deliveries and can be sent again once it is switched on.',
  },
  open: { ar: 'فتح خطّافات الويب', en: 'Open the webhooks' },
})
