import { words } from '#core/words.ts'

export const shownOnceText = words({ done: { ar: 'نسختُه', en: 'I have copied it' } })
