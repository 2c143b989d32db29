import type { Words } from '#core/words.ts'

/** The option for an answer of one's own, in charts and exports. */
export const otherWords: Words = { ar: 'أخرى', en: 'Other' }
