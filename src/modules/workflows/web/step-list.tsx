/** Steps of a run, or of a dry run, with what each changed. */
import { ArrowLeft, CircleCheck, TriangleAlert } from 'lucide-react'
import type { Refs } from '#core/refs.ts'
import { errorWords } from '#ui/calls/catalogue.ts'
import type { BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { useSay } from '#ui/words.tsx'
import type { WorkflowStep } from '../api.ts'
import { designerText } from '../designer-text.ts'
import type { Port } from '../kinds/names.ts'
import { kindWords, portWords } from '../kinds-text.ts'
import { useValueNames } from './use-value-names.ts'

type Props = { steps: readonly WorkflowStep[]; refs: Refs; boardAndForm: BoardAndForm }

const Note = ({ note }: { note: Record<string, unknown> }) => {
  const say = useSay()
  const moment = useMomentFormat()
  const { until } = note
  return typeof until === 'string' ? (
    <p className="text-xs text-muted">{say(designerText.until, { moment: moment.full(until) })}</p>
  ) : null
}

const Changes = ({ step, refs, boardAndForm }: Omit<Props, 'steps'> & { step: WorkflowStep }) => {
  const { fieldName, valueName } = useValueNames(boardAndForm, refs)
  const fields = step.changes.flatMap((change) => change.fields)
  if (fields.length === 0) return null
  return (
    <dl className="grid gap-1 text-xs">
      {fields.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-muted">{fieldName(field)}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5">
            <bdi className="text-muted line-through">{valueName(before)}</bdi>
            <ArrowLeft aria-hidden className="size-3 ltr:-scale-x-100" />
            <bdi className="font-semibold">{valueName(after)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
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
        <Changes step={step} {...rest} />
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
