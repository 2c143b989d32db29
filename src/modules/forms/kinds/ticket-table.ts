import { manyOf } from './record-rules.ts'

export const ticketTable = manyOf('ticket', 'rows')
