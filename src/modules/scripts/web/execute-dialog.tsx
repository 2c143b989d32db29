/** Chooses a script of the ticket's board, form or sections, executes it and shows what it did. */
import { ApiError } from '#core/errors.ts'
import type { ScriptDialogProps } from '#modules/tickets/web/slots.ts'
import { useBoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useSay } from '#ui/words.tsx'
import { scriptApi, ScriptDetails, type ScriptPlace } from '../api.ts'
import { scriptText } from '../text.ts'
import { LogView, OutcomeView, RefusalView } from './outcome-view.tsx'

type Listed = { place: ScriptPlace; sourceId: string; name: { ar: string; en: string }; executedAt: string | null }
type LineProps = { script: Listed; isPending: boolean; isDisabled: boolean; onRun: () => void }

const ScriptLine = ({ script: { place, name, executedAt }, isPending, isDisabled, onRun }: LineProps) => {
  const say = useSay()
  const moment = useMomentFormat()
  const called = {
    board: say(scriptText.ofBoard),
    form: say(scriptText.ofForm),
    section: say(scriptText.ofSection, { name: say(name) }),
  }[place]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
      <div className="min-w-0 flex-1">
        <bdi className="block truncate text-sm font-semibold">{called}</bdi>
        {executedAt && (
          <span className="text-xs text-muted">{say(scriptText.executedAt, { moment: moment.full(executedAt) })}</span>
        )}
      </div>
      <Button size="small" isPending={isPending} isDisabled={isDisabled} onPress={onRun}>
        {say(scriptText.run)}
      </Button>
    </li>
  )
}

/** What a refusal says besides its code. */
const detailsOf = (error: unknown) => {
  if (!(error instanceof ApiError)) return undefined
  const read = ScriptDetails.safeParse(error.details)
  return { code: error.code, ...(read.success ? read.data : { problems: [], log: [] }) }
}

export const ExecuteDialog = ({ ticket, onClose }: ScriptDialogProps) => {
  const say = useSay()
  const { id, boardId, customSequence: number } = ticket
  const { boardAndForm } = useBoardAndForm(boardId)
  const { data: scripts, error, refetch } = useRead(scriptApi.ofTicket, { id })
  const execute = useWrite(scriptApi.execute)
  const refusal = detailsOf(execute.error)
  const { variables, isPending } = execute
  return (
    <ContentDialog
      title={say(scriptText.executeTitle, { number })}
      onClose={onClose}
      footer={<Button onPress={onClose}>{say(scriptText.close)}</Button>}
    >
      <div className="grid gap-4">
        {error && <ReadError error={error} retry={() => void refetch()} />}
        {!error && !scripts && <SkeletonFields count={2} />}
        {scripts?.length === 0 && <p className="text-sm text-muted">{say(scriptText.none)}</p>}
        <ul>
          {(scripts ?? []).map((script) => (
            <ScriptLine
              key={script.sourceId}
              script={script}
              isPending={isPending && variables.sourceId === script.sourceId}
              isDisabled={isPending || script.executedAt !== null}
              onRun={() => execute.mutate({ id, sourceId: script.sourceId })}
            />
          ))}
        </ul>
        <div role="status" className="grid gap-3">
          {refusal && boardAndForm && (
            <>
              <RefusalView {...refusal} boardAndForm={boardAndForm} />
              <LogView log={refusal.log} />
            </>
          )}
          {execute.data && boardAndForm && (
            <OutcomeView outcome={execute.data} title={say(scriptText.executed)} boardAndForm={boardAndForm} />
          )}
        </div>
      </div>
    </ContentDialog>
  )
}
