/** Where supervisors set the maximum workload and the skills of each agent. */
import { useState } from 'react'
import { directoryApi } from '#modules/directory/api/directory.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Can, useRead } from '#ui/calls/use-calls.tsx'
import { useReadAll } from '#ui/calls/use-read-all.ts'
import { Tag } from '#ui/display/badges.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { Section } from '#ui/display/section.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { SearchComboBox } from '#ui/form/choices/search-combo-box.tsx'
import { SearchBox, ViewBar } from '#ui/layout/view-bar.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { matchesSearch } from '#ui/matches-search.ts'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useFormat, useSay } from '#ui/words.tsx'
import { agentApi, type Agent } from '../../agents-api.ts'
import { agentsText } from '../../agents-text.ts'
import { skillApi } from '../../api.ts'
import { teamApi } from '../../api/teams.ts'
import { interactionTypeText } from '../../interaction-types-text.ts'
import { teamText } from '../../teams-text.ts'
import { dotOf } from '../agent-switch/status-dot.ts'
import type { EditedAgent, SkillChoice } from './agent-sheet.tsx'

const AgentSheet = lazyPart(async () => (await import('./agent-sheet.tsx')).AgentSheet)

const useSkills = (): SkillChoice[] | undefined => {
  const say = useSay()
  const { data } = useReadAll(skillApi.list, useCanCall(skillApi.list) ? { sort: 'name' } : null)
  return data?.items.map(({ id, name }) => ({ id, name: say(name) }))
}

export const AgentsPage = () => {
  const say = useSay()
  const { data, error, refetch } = useRead(agentApi.list, {})
  const skills = useSkills()
  const [typed, setTyped] = useState('')
  const [edited, setEdited] = useState<EditedAgent>()
  const agents = data?.items ?? []
  const found = agents.filter(({ name }) => matchesSearch(say(name), typed))
  return (
    <>
      <ViewBar
        title={say(agentsText.title)}
        count={data && agents.length}
        filters={
          <>
            <SearchBox label={say(agentsText.search)} value={typed} onChange={setTyped} />
            <Can call={teamApi.list}>
              <LinkButton size="small" path="workspace/channels/teams">
                {say(teamText.title)}
              </LinkButton>
            </Can>
          </>
        }
      />
      <div className="@container min-h-0 flex-1 overflow-y-auto border-t border-line px-4">
        {error && !data && <ReadError error={error} retry={() => void refetch()} />}
        {!data && !error && <SkeletonLines count={6} />}
        {data && found.length === 0 && (
          <p className="py-4 text-sm text-muted">{say(typed ? agentsText.noMatch : agentsText.none)}</p>
        )}
        <ul aria-label={say(agentsText.title)} className="max-w-4xl divide-y divide-line">
          {found.map((agent) => (
            <AgentRow key={agent.userId} agent={agent} skills={skills} onEdit={() => setEdited(agent)} />
          ))}
        </ul>
        {data && (
          <Section title={say(agentsText.add)} hint={say(agentsText.addHint)}>
            <AddAgent agents={agents} onAdd={setEdited} />
          </Section>
        )}
      </div>
      {edited && <AgentSheet key={edited.userId} agent={edited} skills={skills} onClose={() => setEdited(undefined)} />}
    </>
  )
}

type RowProps = { agent: Agent; skills: readonly SkillChoice[] | undefined; onEdit: () => void }

const AgentRow = ({ agent, skills, onEdit }: RowProps) => {
  const say = useSay()
  const { number } = useFormat()
  const { current, max } = agent.workload
  const name = say(agent.name)
  const named = agent.skillIds.flatMap((id) => skills?.find((skill) => skill.id === id) ?? [])
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
      <span className="min-w-40 flex-1">
        <span className="block font-semibold">
          <UserText>{name}</UserText>
        </span>
        <span className="flex items-center gap-1.5 text-xs text-muted">
          <span aria-hidden className={`size-2 rounded-full ${dotOf(agent.status)}`} />
          {say(interactionTypeText[agent.status])}
        </span>
      </span>
      <span className="w-32 text-xs text-muted">
        {say(agentsText.holds, { current: number(current), max: number(max) })}
      </span>
      <span className="flex min-w-40 flex-1 flex-wrap gap-1">
        {named.map((skill) => (
          <Tag key={skill.id}>{skill.name}</Tag>
        ))}
        {skills && agent.skillIds.length === 0 && (
          <span className="text-xs text-muted">{say(agentsText.noSkills)}</span>
        )}
      </span>
      <Button size="small" aria-label={say(agentsText.editOf, { name })} onPress={onEdit}>
        {say(agentsText.edit)}
      </Button>
    </li>
  )
}

/** As the database creates an agent. */
const firstMax = 5

const AddAgent = ({ agents, onAdd }: { agents: readonly Agent[]; onAdd: (agent: EditedAgent) => void }) => {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const { data, isFetching } = useRead(directoryApi.people, { search: typed || undefined, pageSize: 20 })
  const others = (data?.items ?? []).filter(({ id }) => !agents.some(({ userId }) => userId === id))
  return (
    <div className="max-w-md">
      <SearchComboBox
        key={agents.length}
        label={say(agentsText.add)}
        found={others.map(({ id, name }) => ({ id, name: say(name) }))}
        isLoading={isFetching}
        onSearch={setTyped}
        onChange={(choice) => {
          const user = others.find(({ id }) => id === choice?.id)
          if (user) onAdd({ userId: user.id, name: user.name, workload: { current: 0, max: firstMax }, skillIds: [] })
        }}
      />
    </div>
  )
}
