import { recordsKind } from '../record-rules.ts'

export const groupMultiSelect = recordsKind('group')
