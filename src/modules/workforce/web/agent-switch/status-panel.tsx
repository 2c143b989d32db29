/** What the agent's switch opens: the statuses that may follow the present one. */
import { Check } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { PopoverPanel } from '#ui/overlays/popover-panel.tsx'
import type { PopupProps } from '#ui/overlays/use-popup.ts'
import { useFormat, useSay } from '#ui/words.tsx'
import { isRequest, mayFollow, type AgentState, type chosenStatuses } from '../../agent-transitions.ts'
import { agentSwitchText } from '../../agent-switch-text.ts'
import { agentApi, type MyAgent } from '../../agents-api.ts'
import { interactionTypeText } from '../../interaction-types-text.ts'
import { dotOf } from './status-dot.ts'

type Choice = {
  key: string
  name: string
  status: AgentState
  input: { status?: (typeof chosenStatuses)[number]; agentStatusId?: string }
  isCurrent: boolean
}
const offered = ['AVAILABLE', 'BREAK', 'CUSTOM_INTERACTION'] as const

/** A type for which the organisation has statuses of its own is offered by these alone. */
const useChoices = ({ choices, status: from, statusBefore, agentStatusId }: MyAgent): Choice[] => {
  const say = useSay()
  const owned = choices.map(({ equivalentInteractionType }) => equivalentInteractionType)
  const all = [
    ...offered
      .filter((status) => !owned.includes(status))
      .map((status) => ({ key: status, name: say(interactionTypeText[status]), status, input: { status } })),
    ...choices.map(({ id, name, equivalentInteractionType: status }) => ({
      key: id,
      name: say(name),
      status,
      input: { agentStatusId: id },
    })),
  ]
  const current = all.find(({ key, status }) => status === from && (agentStatusId ?? key) === key)
  return all
    .filter(({ status }) => status === from || mayFollow(from, status, statusBefore))
    .map((choice) => ({ ...choice, isCurrent: choice === current }))
}

const row = 'flex h-8 w-full items-center gap-2.5 rounded-md px-2 text-start text-sm hover:bg-sunken outline-offset-0'

const Choices = ({ agent, close }: { agent: MyAgent; close: () => void }) => {
  const say = useSay()
  const onError = useErrorToast()
  const { mutate } = useWrite(agentApi.setStatus)
  // After the log-in the agent says what comes first; a second session asks whether to go on here.
  const onSuccess = ({ status }: MyAgent) =>
    status === 'LOGIN' || status === 'ALREADY_LOGGED_IN' ? undefined : close()
  const choose = (input: Choice['input']) => mutate(input, { onSuccess, onError })
  const choices = useChoices(agent)
  if (agent.status === 'LOGOUT')
    return (
      <Button look="primary" onPress={() => choose({ status: 'LOGIN' })}>
        {say(agentSwitchText.startWork)}
      </Button>
    )
  return (
    <>
      {choices.map(({ key, name, status, input, isCurrent }) => (
        <button
          key={key}
          type="button"
          aria-pressed={isCurrent}
          className={row}
          onClick={() => (isCurrent ? close() : choose(input))}
        >
          <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${dotOf(status)}`} />
          <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
          {isCurrent && <Check aria-hidden className="size-4 text-muted" strokeWidth={1.75} />}
        </button>
      ))}
      <button type="button" className={`${row} border-t border-line`} onClick={() => choose({ status: 'LOGOUT' })}>
        <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${dotOf('LOGOUT')}`} />
        {say(agentSwitchText.endWork)}
      </button>
    </>
  )
}

const Elsewhere = ({ close }: { close: () => void }) => {
  const say = useSay()
  const onError = useErrorToast()
  const { mutate, isPending } = useWrite(agentApi.resume)
  return (
    <div className="grid gap-3 p-2">
      <p className="text-sm">{say(agentSwitchText.elsewhere)}</p>
      <Button look="primary" isPending={isPending} onPress={() => mutate({}, { onSuccess: close, onError })}>
        {say(agentSwitchText.continueHere)}
      </Button>
    </div>
  )
}

const Body = ({ agent, close }: { agent: MyAgent; close: () => void }) => {
  const say = useSay()
  if (agent.status === 'ALREADY_LOGGED_IN') return <Elsewhere close={close} />
  if (isRequest(agent.status)) return <p className="p-2 text-sm">{say(agentSwitchText.answerFirst)}</p>
  return <Choices agent={agent} close={close} />
}

export const StatusPanel = ({ agent, ...opened }: PopupProps & { agent: MyAgent }) => {
  const say = useSay()
  const { number } = useFormat()
  const moment = useMomentFormat()
  const { current, max } = agent.workload
  return (
    <PopoverPanel {...opened} label={say(agentSwitchText.title)} className="w-64">
      {(close) => (
        <>
          <div className="grid gap-0.5 border-b border-line px-3.5 py-2.5">
            <p className="text-sm font-semibold">{say(interactionTypeText[agent.status])}</p>
            <p className="text-xs text-muted">
              {say(agentSwitchText.workload, { current: number(current), max: number(max) })}
            </p>
            {agent.status !== 'LOGOUT' && (
              <p className="text-xs text-muted">{say(agentSwitchText.since, { time: moment.time(agent.statusAt) })}</p>
            )}
          </div>
          <div className="grid gap-0.5 p-1.5">
            <Body agent={agent} close={close} />
          </div>
        </>
      )}
    </PopoverPanel>
  )
}
