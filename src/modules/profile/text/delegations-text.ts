import { words } from '#core/words.ts'

export const delegationsText = words({
  title: { ar: 'من ينوب عني', en: 'Who acts for me' },
  hint: {
    ar: 'أثناء غيابك يبتّ من تفوّضه في الموافقات المطلوبة منك، ويرى تذاكرها. لا يفوّض غيره عنك، ويظهر اسمه بجانب اسمك.',
    en: 'While you are away, your delegate decides on approvals that are asked of you, and sees their tickets. Their name appears beside yours, and they cannot pass it on.',
  },
  to: { ar: 'المفوَّض', en: 'Delegate' },
  from: { ar: 'من', en: 'From' },
  until: { ar: 'حتى', en: 'Until' },
  span: { ar: 'من {from} حتى {until}', en: '{from} until {until}' },
  add: { ar: 'تفويض', en: 'Delegate' },
  end: { ar: 'إنهاء التفويض', en: 'End the delegation' },
  none: { ar: 'لا تفويض.', en: 'Nobody acts for you.' },
  added: { ar: 'سُجّل التفويض', en: 'The delegation was recorded' },
  ended: { ar: 'انتهى التفويض', en: 'The delegation has ended' },
  gone: { ar: 'مستخدم معطّل', en: 'Disabled user' },
})
