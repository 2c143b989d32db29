import { manyOf } from '../record-rules.ts'

export const ticketTable = {
  ...manyOf('ticket', 'rows'),
  uniqueKey: (value: string[]) => value.toSorted().join('\n'),
}
