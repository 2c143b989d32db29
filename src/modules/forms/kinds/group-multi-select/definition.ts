import { manyOf } from '../record-rules.ts'

export const groupMultiSelect = manyOf('group')
