import type { Operator } from '#core/filters/filter.ts'
import { words, type Words } from '#core/words.ts'

export const operatorText: Record<Operator, Words> = words({
  EQUAL: { ar: 'يساوي', en: 'is' },
  NOT_EQUAL: { ar: 'لا يساوي', en: 'is not' },
  GREATER_THAN: { ar: 'أكبر من', en: 'is greater than' },
  LESS_THAN: { ar: 'أصغر من', en: 'is less than' },
  CONTAINS: { ar: 'يحتوي', en: 'contains' },
  NOT_CONTAINS: { ar: 'لا يحتوي', en: 'does not contain' },
  BEFORE: { ar: 'قبل', en: 'is before' },
  AFTER: { ar: 'بعد', en: 'is after' },
  BETWEEN: { ar: 'بين', en: 'is between' },
  IS_PRESENT: { ar: 'أُجيب عنه', en: 'is answered' },
  IS_NOT_PRESENT: { ar: 'لم يُجب عنه', en: 'is not answered' },
})
