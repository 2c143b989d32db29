import { words, type Words } from '#core/words.ts'
import type { AnswerProblem, QuestionKind } from '../kinds/names.ts'

export const kindNames: Record<QuestionKind, Words> = {
  MULTIPLE_CHOICE: { ar: 'اختيار واحد', en: 'Multiple choice' },
  CHECKBOXES: { ar: 'اختيارات متعددة', en: 'Checkboxes' },
  DROPDOWN: { ar: 'قائمة منسدلة', en: 'Dropdown' },
  RATING: { ar: 'تقييم', en: 'Rating' },
  SLIDER: { ar: 'شريط تمرير', en: 'Slider' },
  MATRIX: { ar: 'مصفوفة', en: 'Matrix' },
  RANKING: { ar: 'ترتيب', en: 'Ranking' },
  TEXT_BOX: { ar: 'نص قصير', en: 'Text box' },
  TEXT_AREA: { ar: 'نص طويل', en: 'Text area' },
  NUMBER: { ar: 'رقم', en: 'Number' },
  EMAIL: { ar: 'بريد إلكتروني', en: 'E-mail' },
  PHONE_NUMBER: { ar: 'رقم هاتف', en: 'Phone number' },
  DATE_TIME: { ar: 'تاريخ ووقت', en: 'Date and time' },
  FILE_UPLOAD: { ar: 'رفع ملفات', en: 'File upload' },
}

export const answerProblemText: Record<AnswerProblem, Words> = words({
  required: { ar: 'هذا السؤال مطلوب', en: 'This question is required' },
  invalid: { ar: 'الإجابة غير صحيحة', en: 'This answer is not valid' },
  'too-short': { ar: 'الإجابة أقصر من المطلوب', en: 'This answer is too short' },
  'too-long': { ar: 'الإجابة أطول من المسموح', en: 'This answer is too long' },
  'too-small': { ar: 'القيمة أصغر من المسموح', en: 'This is below what is allowed' },
  'too-large': { ar: 'القيمة أكبر من المسموح', en: 'This is above what is allowed' },
  'too-few': { ar: 'اختر خيارات أكثر', en: 'Choose more options' },
  'too-many': { ar: 'اخترت أكثر من المسموح', en: 'This is more than allowed' },
  email: { ar: 'اكتب بريداً صحيحاً مثل name@example.com', en: 'Write an address such as name@example.com' },
  phone: {
    ar: 'اكتب رقماً مع رمز الدولة مثل +962 7 9012 3456',
    en: 'Write a number with its country code, such as +962 7 9012 3456',
  },
  incomplete: { ar: 'أكمل بقية الإجابة', en: 'Complete the rest of the answer' },
})
