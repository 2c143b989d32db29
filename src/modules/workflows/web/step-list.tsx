/** Steps of a run, or of a dry run, with what each changed. */
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { Refs } from '#core/refs.ts'
import { errorWords } from '#ui/calls/catalogue.ts'
import { ChangeList } from '#modules/tickets/web/change-list.tsx'
import type { BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { useSay } from '#ui/words.tsx'
import type { WorkflowStep } from '../api.ts'
import { ScriptLines } from '#modules/scripts/web/script-lines.tsx'
import { designerText } from '../designer-text.ts'
import type { Port } from '../kinds/names.ts'
import { kindWords, portWords } from '../kinds-text.ts'

type Props = { steps: readonly WorkflowStep[]; refs: Refs; boardAndForm: BoardAndForm }

const Note = ({ note }: { note: Record<string, unknown> }) => {
  const say = useSay()
  const moment = useMomentFormat()
  const { until, log, messages } = note
  const lines = [messages, log].filter(Array.isArray).flat() as string[]
  return (
    <>
      {typeof until === 'string' && (
        <p className="text-xs text-muted">{say(designerText.until, { moment: moment.full(until) })}</p>
      )}
      {lines.length > 0 && <ScriptLines lines={lines} />}
    </>
  )
}

const StepLine = ({ step, ...rest }: Omit<Props, 'steps'> & { step: WorkflowStep }) => {
  const say = useSay()
  const { kind, port, problem, note } = step
  const Icon = problem ? TriangleAlert : CircleCheck
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${problem ? 'text-danger' : 'text-muted'}`} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap gap-x-2 text-sm">
          <span className="font-semibold">{say(kindWords[kind].name)}</span>
          {port && port !== 'next' && <span className="text-muted">{say(portWords[port as Port])}</span>}
        </p>
        {problem && <p className="text-xs text-danger">{say(errorWords(problem))}</p>}
        <Note note={note} />
        <ChangeList changes={step.changes.flatMap(({ fields }) => fields)} {...rest} />
      </div>
    </li>
  )
}

export const StepList = ({ steps, ...rest }: Props) => (
  <ol className="grid gap-3">
    {steps.map((step) => (
      <StepLine key={step.no} step={step} {...rest} />
    ))}
  </ol>
)
