import { words } from '#core/words.ts'

export const mailText = words({
  from: { ar: 'من', en: 'From' },
  to: { ar: 'إلى', en: 'To' },
  cc: { ar: 'نسخة', en: 'Cc' },
  bcc: { ar: 'نسخة مخفية', en: 'Bcc' },
  noSubject: { ar: 'بلا موضوع', en: 'No subject' },
  automatic: { ar: 'رد آلي', en: 'Automatic reply' },
  showQuoted: { ar: 'إظهار النص المقتبس', en: 'Show quoted text' },
  hideQuoted: { ar: 'إخفاء النص المقتبس', en: 'Hide quoted text' },
  showFormatted: { ar: 'عرض الرسالة بتنسيقها', en: 'Show with formatting' },
  showPlain: { ar: 'عرض النص فقط', en: 'Show text only' },
  formatted: { ar: 'الرسالة بتنسيقها', en: 'The mail with its formatting' },
  showPictures: { ar: 'تحميل الصور الخارجية ({count})', en: 'Load remote pictures ({count})' },
  unreadable: { ar: 'تعذّر عرض الرسالة', en: 'The mail could not be shown' },
  replyTo: { ar: 'إلى {names}', en: 'To {names}' },
  changeRecipients: { ar: 'تغيير المستلمين', en: 'Change recipients' },
  usualRecipients: { ar: 'المستلمون المعتادون', en: 'Usual recipients' },
  addressesHint: { ar: 'عناوين تفصل بينها فاصلة', en: 'Addresses, separated by commas' },
  wrongAddress: { ar: 'ليس عنواناً صحيحاً: {address}', en: 'Not an address: {address}' },
  noAddress: { ar: 'اكتب عنواناً واحداً على الأقل', en: 'Enter at least one address' },
  signature: { ar: 'التوقيع الذي سيُضاف', en: 'Signature that will be added' },
})
