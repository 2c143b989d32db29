import { manyOf } from '../record-rules.ts'

export const userMultiSelect = manyOf('user')
