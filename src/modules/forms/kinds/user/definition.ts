import { oneOf } from '../record-rules.ts'

export const user = { ...oneOf('user'), relative: 'me' as const }
