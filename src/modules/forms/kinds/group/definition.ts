import { oneOf } from '../record-rules.ts'

export const group = oneOf('group')
