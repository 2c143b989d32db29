/** The groups of the palette, in their order. */
import { words } from '#core/words.ts'

export const kindGroupText = words({
  text: { ar: 'نصوص وأرقام', en: 'Text and numbers' },
  choice: { ar: 'اختيارات', en: 'Choices' },
  time: { ar: 'تواريخ وأوقات', en: 'Dates and times' },
  people: { ar: 'أشخاص', en: 'People' },
  files: { ar: 'ملفات', en: 'Files' },
  places: { ar: 'مواقع ورموز', en: 'Places and codes' },
  tables: { ar: 'جداول وتذاكر', en: 'Tables and tickets' },
  computed: { ar: 'محسوبة وتابعة', en: 'Computed and following' },
  outside: { ar: 'أنظمة أخرى', en: 'Other systems' },
  static: { ar: 'للعرض فقط', en: 'To be read only' },
})
