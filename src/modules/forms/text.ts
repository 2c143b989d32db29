/** Labels of priorities. */
import { words } from '#core/words.ts'

export const priorityWords = words({
  high: { ar: 'عالية', en: 'High' },
  medium: { ar: 'متوسطة', en: 'Medium' },
  low: { ar: 'منخفضة', en: 'Low' },
})
