import { fold } from '#core/values/fold.ts'

/** Finds as people spell: with or without marks, whichever form of a letter, either script's digits. */
export const matchesSearch = (text: string, looked: string) => fold(text).includes(fold(looked))
