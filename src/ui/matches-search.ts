import { fold } from '#core/values/fold.ts'

/** Ignores case, diacritics, variants of Arabic letters, and the script of digits. */
export const matchesSearch = (text: string, search: string) => fold(text).includes(fold(search))
