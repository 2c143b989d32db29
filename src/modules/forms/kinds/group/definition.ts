import { recordKind } from '../record-rules.ts'

export const group = recordKind('group')
