import { words } from '#core/words.ts'

export const sharedText = words({
  saved: { ar: 'حُفظ النص', en: 'Text saved' },
  saving: { ar: 'يُحفظ النص…', en: 'Saving the text…' },
  offline: { ar: 'لا اتصال. يُحفظ النص حين يعود', en: 'No connection. The text is saved when it returns' },
  others: { ar: 'يكتبون معك الآن', en: 'Writing with you now' },
  closed: { ar: 'أعد تحميل الصفحة للمتابعة.', en: 'Reload the page to go on.' },
  unsent: { ar: 'النص الذي لم يُحفظ', en: 'The text that was not saved' },
})
