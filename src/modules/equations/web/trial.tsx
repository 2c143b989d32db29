/** Computes the equation on a ticket and shows each step. A saved equation is evaluated, an edited one only tried. */
import { useState } from 'react'
import { ApiError } from '#core/errors.ts'
import { TicketFinder } from '#modules/tickets/web/page/links/ticket-finder.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Code } from '#ui/display/bidi.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { equationApi, type EquationInput, type Evaluation } from '../api.ts'
import { equationText } from '../text.ts'

type Step = Evaluation['steps'][number]
const useStepValue = () => {
  const say = useSay()
  const format = useFormat()
  return ({ value, count }: Step) => {
    if (typeof value === 'number') return format.number(value)
    if (typeof value === 'boolean') return say(value ? equationText.yes : equationText.no)
    return value ?? (count === undefined ? say(equationText.none) : say(equationText.items, { count }))
  }
}

const Steps = ({ steps }: { steps: readonly Step[] }) => {
  const say = useSay()
  const valueOf = useStepValue()
  return (
    <ol aria-label={say(equationText.steps)} className="grid gap-1 text-sm">
      {steps.map((step) => (
        <li
          key={step.text}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1.5"
        >
          <Code className="min-w-0 font-mono text-xs break-all">{step.text}</Code>
          <span dir="auto" className="font-semibold">
            {valueOf(step)}
          </span>
        </li>
      ))}
    </ol>
  )
}

type Props = { draft: EquationInput; /** Where it is saved and unchanged. */ savedId?: string | undefined }

export const Trial = ({ draft, savedId }: Props) => {
  const say = useSay()
  const format = useFormat()
  const showError = useErrorToast()
  const [ticketId, setTicketId] = useState<string>()
  const [evaluation, setEvaluation] = useState<Evaluation>()
  const evaluate = useWrite(equationApi.evaluate)
  const attempt = useWrite(equationApi.try)
  const { equation, boardId, checkArchived, key } = draft
  const subject = ticketId && boardId ? { ticketId } : {}
  const tryDraft = () => attempt.mutateAsync({ equation, boardId, checkArchived, key: key || undefined, ...subject })

  const run = async () => {
    try {
      setEvaluation(await (savedId ? evaluate.mutateAsync({ id: savedId, ...subject }) : tryDraft()))
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError('unexpected')
      showError(refusal)
      setEvaluation(refusal.code === 'already-evaluated' ? await tryDraft() : undefined)
    }
  }
  const { result } = evaluation ?? {}
  return (
    <section aria-label={say(equationText.trial)} className="grid gap-4 rounded-lg border border-line p-4">
      <h2 className="text-base font-semibold">{say(equationText.trial)}</h2>
      {boardId && (
        <TicketFinder
          key={boardId}
          label={say(equationText.ticket)}
          hint={say(equationText.ticketHint)}
          boardId={boardId}
          value={ticketId}
          onChange={setTicketId}
        />
      )}
      <div>
        <Button isPending={evaluate.isPending || attempt.isPending} onPress={() => void run()}>
          {say(savedId ? equationText.evaluate : equationText.tryDraft)}
        </Button>
      </div>
      {evaluation && (
        <>
          <Alert kind={typeof result === 'number' ? 'ok' : 'warn'} title={say(equationText.result)}>
            <span className="text-lg font-semibold">
              {typeof result === 'number' ? format.number(result) : say(equationText.noResult)}
            </span>
          </Alert>
          <Steps steps={evaluation.steps} />
        </>
      )}
    </section>
  )
}
