import { words } from '#core/words.ts'

export const surveyMailText = words({
  body: {
    ar: 'تودّ {org} أن تعرف رأيك. أجب عن الاستبيان بفتح الرابط.',
    en: '{org} would like to know what you think. Open the link to answer.',
  },
  open: { ar: 'فتح الاستبيان', en: 'Open the survey' },
  /** In a conversation, above the link. */
  message: {
    ar: 'نودّ أن نعرف رأيك: {title}',
    en: 'We would like to know what you think: {title}',
  },
  optOut: {
    ar: 'إن كنت لا تريد أن تصلك استبيانات من {org}، فافتح هذا الرابط: {url}',
    en: 'If you want no more surveys from {org}, open this link: {url}',
  },
})
