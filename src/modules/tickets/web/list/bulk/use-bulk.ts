/** From a choice of rows to a change that runs. */
import { useState } from 'react'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import type { Selection } from '#ui/table/columns.ts'
import { bulkApi, type BulkChange, type BulkRun } from '../../../api/bulk.ts'
import type { TicketListQuery } from '../list-query.ts'
import type { BulkField } from './bulk-fields.ts'

export const useBulk = (question: TicketListQuery | null, selection: Selection, onStarted: () => void) => {
  const refused = useErrorToast()
  const start = useWrite(bulkApi.start)
  const [field, setField] = useState<BulkField>()
  const [runId, setRunId] = useState<string>()
  return {
    field,
    ask: setField,
    cancel: () => setField(undefined),
    runId,
    close: () => setRunId(undefined),
    follow: ({ id }: BulkRun) => setRunId(id),
    begin: (change: BulkChange) => {
      if (!question) return
      const { boardId, filter, globalFilter, tableId } = question
      const query = selection === 'all' ? { boardId, filter, globalFilter, tableId } : { boardId }
      start.mutate(
        { ...query, ids: selection === 'all' ? 'all' : [...selection], change },
        {
          onError: refused,
          onSuccess: ({ id }) => {
            setField(undefined)
            setRunId(id)
            onStarted()
          },
        },
      )
    },
  }
}
