import { recordKind } from '../record-rules.ts'

export const customer = recordKind('customer')
