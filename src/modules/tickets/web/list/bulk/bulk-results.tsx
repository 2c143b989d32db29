import { useState } from 'react'
import { isProblem } from '#core/text/problems.ts'
import { Code, UserText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { errorWords, problemWords } from '#ui/catalogue.ts'
import { ContentDialog } from '#ui/content-dialog.tsx'
import { useRead } from '#ui/data.tsx'
import { StatusDot, type StatusKind } from '#ui/marks.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SkeletonLines } from '#ui/skeleton.tsx'
import { uiText } from '#ui/text.ts'
import { useSay, type Say } from '#ui/words.tsx'
import { bulkApi, type BulkRun } from '../../../api/bulk.ts'
import { bulkText, rowStateText } from './bulk-text.ts'

const kinds: Record<keyof typeof rowStateText, StatusKind> = {
  pending: 'off',
  success: 'ok',
  unchanged: 'off',
  error: 'danger',
}
const pageSize = 20

const reason = (code: string, say: Say) => {
  if (isProblem(code)) return say(problemWords(code))
  return say(errorWords(code))
}

/** A line a ticket: what became of it, and why not. */
export const BulkResults = ({ run, onClose }: { run: BulkRun; onClose: () => void }) => {
  const say = useSay()
  const [pageNumber, setPage] = useState(0)
  const { data } = useRead(bulkApi.rows, { id: run.id, pageNumber, pageSize })
  return (
    <ContentDialog
      title={say(bulkText.resultsTitle)}
      onClose={onClose}
      footer={<Button onPress={onClose}>{say(uiText.close)}</Button>}
    >
      {!data && <SkeletonLines count={6} />}
      <ul className="grid">
        {data?.items.map(({ ticketId, number, title, state, problem }) => (
          <li key={ticketId} className="flex items-center gap-3 border-b border-line py-2 text-sm">
            <Code className="text-muted">{number}</Code>
            <UserText className="min-w-0 flex-1 truncate">{title}</UserText>
            <span className="max-w-1/2 text-end">
              <StatusDot kind={kinds[state]}>{say(rowStateText[state])}</StatusDot>
              {problem && <span className="block text-xs text-danger">{reason(problem, say)}</span>}
            </span>
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
