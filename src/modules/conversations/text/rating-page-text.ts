import { words } from '#core/words.ts'

export const ratingPageText = words({
  title: { ar: 'كيف كانت خدمتنا؟', en: 'How was our service?' },
  body: { ar: 'اختر تقييماً للمحادثة التي انتهت.', en: 'Choose a rating for the conversation that has ended.' },
  score: { ar: 'التقييم', en: 'Rating' },
  comment: { ar: 'ملاحظاتك، إن أردت', en: 'Your comment, if you like' },
  send: { ar: 'إرسال التقييم', en: 'Send the rating' },
  thanks: { ar: 'شكراً لك', en: 'Thank you' },
  thanksBody: { ar: 'وصلنا تقييمك.', en: 'We have received your rating.' },
  again: { ar: 'قيّمت هذه المحادثة من قبل', en: 'You have rated this conversation already' },
  againBody: { ar: 'تقييمك: {score}', en: 'Your rating: {score}' },
  old: { ar: 'لم يعد هذا الرابط صالحاً', en: 'This link is no longer valid' },
  oldBody: {
    ar: 'ينتهي رابط التقييم بعد أسبوعين من حل المحادثة، وعند إعادة فتحها. تأكد أيضاً من أنك فتحت الرابط كاملاً.',
    en: 'A rating link ends two weeks after the conversation was resolved, and when it is reopened. Check also that you opened the whole link.',
  },
  copyLink: { ar: 'نسخ رابط التقييم', en: 'Copy the rating link' },
  rated: { ar: 'تقييم العميل: {score}', en: 'Rating of the customer: {score}' },
})
