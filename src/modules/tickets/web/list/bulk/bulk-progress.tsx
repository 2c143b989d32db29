/** Progress of a bulk change: counts, results and undo. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { X } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { useOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { call } from '#ui/calls/network.ts'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { uiText } from '#ui/text.ts'
import { useFormat, useSay, type Say } from '#ui/words.tsx'
import { bulkApi, type BulkRun } from '../../../api/bulk.ts'
import { refreshLists } from '../../live/patch-lists.ts'
import { BulkResults } from './bulk-results.tsx'
import { bulkText } from './bulk-text.ts'

type Props = { runId: string; onUndo: (run: BulkRun) => void; onClose: () => void }

const isRunning = (run: BulkRun | undefined) => !run || run.state === 'pending' || run.state === 'working'

const useRun = (id: string) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  const { data: run } = useQuery({
    queryKey: [bulkApi.get.topic, orgId, bulkApi.get.path, { id }],
    queryFn: () => call(bulkApi.get, orgId, { id }),
    refetchInterval: ({ state }) => (isRunning(state.data) ? 700 : false),
  })
  // Changed rows arrive as live changes. The list is read once at the end, because others may have come or gone.
  const finishedOn = run && !isRunning(run) ? run.boardId : undefined
  useEffect(() => {
    if (finishedOn) refreshLists(queries, orgId, finishedOn)
  }, [queries, orgId, finishedOn])
  return run
}

const outcome = (run: BulkRun, say: Say) =>
  [
    ...(run.state === 'stopped' ? [say(bulkText.stopped)] : []),
    ...(run.stopReason ? [say(errorWords(run.stopReason))] : []),
    say(run.undoesId ? bulkText.undone : bulkText.done, { count: run.succeeded }),
    ...(run.unchanged > 0 ? [say(bulkText.unchanged, { count: run.unchanged })] : []),
    ...(run.failed > 0 ? [say(bulkText.failed, { count: run.failed })] : []),
  ].join(' · ')

export const BulkProgress = ({ runId, onUndo, onClose }: Props) => {
  const say = useSay()
  const format = useFormat()
  const refused = useErrorToast()
  const run = useRun(runId)
  const stop = useWrite(bulkApi.stop)
  const undo = useWrite(bulkApi.undo)
  const [isListed, setListed] = useState(false)
  if (!run) return null
  const running = isRunning(run)
  const done = run.total - run.pending
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-5 z-10 flex justify-center px-4">
      <section
        aria-label={say(bulkText.resultsTitle)}
        className="pointer-events-auto flex w-full max-w-lg items-center gap-2 rounded-xl bg-raised p-2 ps-4 shadow-pop"
      >
        {running ? (
          <ProgressBar
            label={say(run.undoesId ? bulkText.undoing : bulkText.working, { total: run.total })}
            value={done}
            max={Math.max(1, run.total)}
            detail={say(bulkText.progress, { done: format.number(done), total: format.number(run.total) })}
          />
        ) : (
          <p role="status" className="min-w-0 flex-1 text-sm font-semibold">
            {outcome(run, say)}
          </p>
        )}
        {running ? (
          <Button
            look="ghost"
            isPending={stop.isPending}
            onPress={() => stop.mutate({ id: run.id }, { onError: refused })}
          >
            {say(bulkText.stop)}
          </Button>
        ) : (
          <>
            <Button look="ghost" onPress={() => setListed(true)}>
              {say(bulkText.details)}
            </Button>
            {run.canUndo && (
              <Button
                look="ghost"
                isPending={undo.isPending}
                onPress={() => undo.mutate({ id: run.id }, { onError: refused, onSuccess: onUndo })}
              >
                {say(bulkText.undo)}
              </Button>
            )}
            <IconButton label={say(uiText.close)} onPress={onClose}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </>
        )}
      </section>
      {isListed && <BulkResults run={run} onClose={() => setListed(false)} />}
    </div>
  )
}
