/** Words that forms share with whoever shows their values. */
import { words } from '#core/words.ts'

export const priorityWords = words({
  high: { ar: 'عالية', en: 'High' },
  medium: { ar: 'متوسطة', en: 'Medium' },
  low: { ar: 'منخفضة', en: 'Low' },
})
