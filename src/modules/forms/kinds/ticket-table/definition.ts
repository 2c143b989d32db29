import { recordsKind } from '../record-rules.ts'

export const ticketTable = {
  ...recordsKind('ticket', 'rows'),
  uniqueKey: (value: string[]) => value.toSorted().join('\n'),
}
