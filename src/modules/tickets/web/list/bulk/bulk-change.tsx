import type { Board } from '#modules/boards/api/boards.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { BulkBar } from '#ui/table/bulk-bar.tsx'
import { emptySelection } from '../rows/selection.ts'
import type { TicketList } from '../use-list.ts'
import { BulkActions } from './bulk-actions.tsx'
import type { useBulk } from './use-bulk.ts'

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

type Props = {
  board: Board
  list: TicketList
  bulk: ReturnType<typeof useBulk>
  allowed: ReadonlySet<string> | undefined
}

/** Bulk actions: the bar for the selection, and the dialog. */
export const BulkChange = ({ board, list, bulk, allowed }: Props) => {
  const { selection, select, total = 0 } = list
  const count = selection === 'all' ? total : selection.size
  return (
    <>
      <BulkBar count={count} onClear={() => select(emptySelection)}>
        <BulkActions
          matching={selection !== 'all' && count < total ? total : undefined}
          onSelectMatching={() => select('all')}
          onAsk={bulk.ask}
        />
      </BulkBar>
      {bulk.field && (
        <BulkDialog
          field={bulk.field}
          board={board}
          allowed={allowed}
          count={count}
          ticketIds={selection === 'all' ? 'all' : [...selection]}
          onChange={bulk.begin}
          onClose={bulk.cancel}
        />
      )}
    </>
  )
}
