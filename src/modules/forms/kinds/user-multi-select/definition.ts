import { recordsKind } from '../record-rules.ts'

export const userMultiSelect = recordsKind('user')
