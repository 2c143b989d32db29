import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'نص منسّق', en: 'Formatted text' },
  hint: { ar: 'فقرات بعناوين وقوائم وروابط', en: 'Paragraphs with headings, lists and links' },
})
