import { useState } from 'react'
import { isProblem } from '#core/text/problems.ts'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords, problemWords } from '#ui/calls/catalogue.ts'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { StatusDot, type StatusKind } from '#ui/display/badges.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { uiText } from '#ui/text.ts'
import { useSay, type Say } from '#ui/words.tsx'
import { bulkApi, type BulkRun } from '../../../api/bulk.ts'
import { TicketLinkLine } from '../../page/links/ticket-link.tsx'
import { bulkText, rowStateText } from './bulk-text.ts'

const kinds: Record<keyof typeof rowStateText, StatusKind> = {
  pending: 'off',
  success: 'ok',
  restored: 'ok',
  unchanged: 'off',
  error: 'danger',
}
const pageSize = 20

const reason = (code: string, say: Say) => {
  if (isProblem(code)) return say(problemWords(code))
  return say(errorWords(code))
}

type ResultFilter = 'all' | 'error'

/** One line per ticket with its result; failed ones come first. */
export const BulkResults = ({ run, onClose }: { run: BulkRun; onClose: () => void }) => {
  const say = useSay()
  const hasBoth = run.failed > 0 && run.failed < run.total
  const [which, setWhich] = useState<ResultFilter>(hasBoth ? 'error' : 'all')
  const [pageNumber, setPage] = useState(0)
  const { data } = useRead(bulkApi.rows, {
    id: run.id,
    pageNumber,
    pageSize,
    ...(which === 'error' && { state: which }),
  })
  return (
    <ContentDialog
      title={say(bulkText.resultsTitle)}
      onClose={onClose}
      footer={<Button onPress={onClose}>{say(uiText.close)}</Button>}
    >
      {hasBoth && (
        <Segmented
          label={say(bulkText.which)}
          value={which}
          onChange={(next) => {
            setWhich(next)
            setPage(0)
          }}
          items={[
            { id: 'error', name: say(bulkText.onlyFailed) },
            { id: 'all', name: say(bulkText.all) },
          ]}
        />
      )}
      {!data && <SkeletonLines count={6} />}
      <ul className="mt-1 divide-y divide-line">
        {data?.items.map(({ ticketId, customSequence: number, name: title, state, problem }) => (
          <li key={ticketId} className="flex items-baseline gap-3 py-2 text-sm">
            <div className="min-w-0 flex-1">
              <TicketLinkLine
                id={ticketId}
                ticket={{
                  kind: 'ticket',
                  customSequence: number,
                  name: { ar: title, en: title },
                  boardId: run.boardId,
                }}
              />
              {problem && <p className="text-xs text-danger">{reason(problem, say)}</p>}
            </div>
            <StatusDot kind={kinds[state]}>
              {say(rowStateText[state === 'success' && run.undoesId ? 'restored' : state])}
            </StatusDot>
          </li>
        ))}
      </ul>
      {data && data.total > pageSize && (
        <div className="mt-3 flex justify-center">
          <Pagination pageNumber={pageNumber} pageSize={pageSize} total={data.total} onChange={setPage} />
        </div>
      )}
    </ContentDialog>
  )
}
