/** Texts of the form of a new board. */
import { words } from '#core/words.ts'

export const firstFormText = words({
  section: { ar: 'تفاصيل الطلب', en: 'Request details' },
  kind: { ar: 'نوع الطلب', en: 'Kind of request' },
  question: { ar: 'استفسار', en: 'Question' },
  problem: { ar: 'مشكلة', en: 'Problem' },
  service: { ar: 'طلب خدمة', en: 'Service request' },
  details: { ar: 'التفاصيل', en: 'Details' },
  detailsHint: { ar: 'كل ما يساعد على إنجاز الطلب', en: 'Whatever helps to get it done' },
  documents: { ar: 'الوثائق', en: 'Documents' },
})
