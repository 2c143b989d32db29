import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'جدول', en: 'Table' },
  hint: { ar: 'صفوف بأعمدة لكل منها نوعه', en: 'Rows whose columns each have a type' },
})

export const columnTypeText = words({
  TEXT: { ar: 'نص', en: 'Text' },
  NUMBER: { ar: 'رقم', en: 'Number' },
  DATE: { ar: 'تاريخ', en: 'Date' },
  TIME: { ar: 'وقت', en: 'Time' },
  SELECT: { ar: 'اختيار', en: 'Choice' },
  CHECKBOX: { ar: 'نعم أو لا', en: 'Yes or no' },
})
