import { recordKind } from '../record-rules.ts'

export const user = { ...recordKind('user'), relative: 'me' as const }
