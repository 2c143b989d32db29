import { words } from '#core/words.ts'

export const richText = words({
  toolbar: { ar: 'تنسيق النص', en: 'Formatting' },
  bold: { ar: 'عريض', en: 'Bold' },
  italic: { ar: 'مائل', en: 'Italic' },
  underline: { ar: 'تحته خط', en: 'Underline' },
  strike: { ar: 'يتوسطه خط', en: 'Strikethrough' },
  heading: { ar: 'عنوان', en: 'Heading' },
  subheading: { ar: 'عنوان فرعي', en: 'Subheading' },
  bullets: { ar: 'قائمة نقطية', en: 'Bulleted list' },
  numbers: { ar: 'قائمة مرقّمة', en: 'Numbered list' },
  quote: { ar: 'اقتباس', en: 'Quotation' },
  code: { ar: 'نص برمجي', en: 'Code' },
  link: { ar: 'رابط', en: 'Link' },
  address: { ar: 'عنوان الرابط', en: 'Address of the link' },
  addressWrong: {
    ar: 'اكتب عنواناً يبدأ بـ https:// أو http:// أو mailto:',
    en: 'Write an address that begins with https://, http:// or mailto:',
  },
  putLink: { ar: 'إضافة الرابط', en: 'Add the link' },
  removeLink: { ar: 'إزالة الرابط', en: 'Remove the link' },
  undo: { ar: 'تراجع', en: 'Undo' },
  redo: { ar: 'إعادة', en: 'Redo' },
  more: { ar: 'تنسيقات أخرى', en: 'Other formatting' },
  people: { ar: 'أشخاص يمكن ذكرهم', en: 'People to mention' },
  nobody: { ar: 'لا أحد بهذا الاسم', en: 'Nobody by this name' },
})
