import { recordKind } from '../record-rules.ts'

export const ticket = recordKind('ticket')
