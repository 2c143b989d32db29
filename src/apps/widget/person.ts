import type { Words } from '#core/words.ts'

export type Person = { name: string; email: string; phoneNumber: string; isVerified: boolean }
/** Words in the language of the page. */
export type Say = (text: Words, params?: Record<string, string | number>) => string
