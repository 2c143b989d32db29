import { oneOf } from '../record-rules.ts'

export const customer = oneOf('customer')
