/** The agent's status in the top bar. Its panel is loaded when the pointer or focus comes near. */
import { may } from '#core/may.ts'
import { useSession } from '#ui/calls/session.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { preloadable } from '#ui/loading/preloadable.ts'
import { usePopup } from '#ui/overlays/use-popup.ts'
import { useSay } from '#ui/words.tsx'
import { agentSwitchText } from '../../agent-switch-text.ts'
import { agentApi, type MyAgent } from '../../agents-api.ts'
import { interactionTypeText } from '../../interaction-types-text.ts'
import { dotOf } from './status-dot.ts'
import { useActivity } from './use-activity.ts'

const statusPanel = preloadable(async () => (await import('./status-panel.tsx')).StatusPanel)

const OwnStatus = ({ agent }: { agent: MyAgent }) => {
  const say = useSay()
  useActivity(agent)
  const chosen = agent.choices.find(({ id }) => id === agent.agentStatusId)
  const status = say(chosen?.name ?? interactionTypeText[agent.status])
  const { button, Part, opened } = usePopup(
    statusPanel,
    'dialog',
    <button
      type="button"
      aria-label={say(agentSwitchText.label, { status })}
      className="flex h-8 items-center gap-2 rounded-md px-2 text-sm text-muted hover:bg-sunken hover:text-fg"
    >
      <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${dotOf(agent.status)}`} />
      <bdi className="max-w-32 truncate @max-3xl:hidden">{status}</bdi>
    </button>,
  )
  return (
    <>
      {button}
      {Part && <Part {...opened} agent={agent} />}
    </>
  )
}

const Loaded = () => {
  const { data } = useRead(agentApi.me, {})
  return data ? <OwnStatus agent={data} /> : null
}

/** Impersonators do not change the status of the user. */
export const AgentSwitch = () => {
  const session = useSession()
  return session && !session.acting && may(session.permissions, agentApi.me.needs) ? <Loaded /> : null
}
