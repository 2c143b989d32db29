import { useState } from 'react'
import type { BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { workflowApi, type Workflow } from '../api.ts'
import { designerText } from '../designer-text.ts'
import { triggerOf } from '../graph.ts'
import { kindWords } from '../kinds-text.ts'
import { useListFormat } from '#modules/tickets/web/use-list-format.ts'
import { PublishDialog } from './designer/publish-dialog.tsx'

type Props = { workflow: Workflow; mayWrite: boolean; boardAndForm: BoardAndForm }

/** Published versions; an earlier one can be published again. */
export const Versions = ({ workflow, mayWrite }: Props) => {
  const say = useSay()
  const list = useListFormat()
  const moment = useMomentFormat()
  const { data, error, refetch } = useRead(workflowApi.versions, { id: workflow.id })
  const [from, setFrom] = useState<number>()
  if (error) return <ReadError error={error} retry={() => void refetch()} />
  if (!data) return <SkeletonFields count={4} />
  if (data.items.length === 0) return <Empty title={say(designerText.noVersions)} />
  const chosen = data.items.find(({ number }) => number === from)
  return (
    <>
      <ul className="grid gap-0.5 p-3" aria-label={say(designerText.versions)}>
        {data.items.map(({ number, publishedAt, publishedByName, definition }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-3 py-2 text-sm">
            <span className="font-semibold">{say(designerText.versionNumber, { number })}</span>
            <span className="min-w-0 basis-full text-muted @2xl:flex-1 @2xl:basis-0 @2xl:truncate">
              {definition ? list(definition.nodes.map(({ kind }) => say(kindWords[kind].name))) : ''}
            </span>
            <bdi className="text-xs text-muted">{say(designerText.publishedBy, { name: publishedByName })}</bdi>
            <time dateTime={publishedAt} className="text-xs text-muted">
              {moment.full(publishedAt)}
            </time>
            {mayWrite && number !== workflow.liveVersion && definition && (
              <Button size="small" onPress={() => setFrom(number)}>
                {say(designerText.copyBack)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen?.definition && (
        <PublishDialog
          workflow={workflow}
          version={workflow.version}
          from={chosen.number}
          isByTime={triggerOf(chosen.definition)?.kind === 'since'}
          onDone={() => {
            setFrom(undefined)
            toast({ kind: 'done', message: say(designerText.published) })
          }}
          onClose={() => setFrom(undefined)}
        />
      )}
    </>
  )
}
