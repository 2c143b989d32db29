import { oneOf } from '../record-rules.ts'

export const ticket = oneOf('ticket')
