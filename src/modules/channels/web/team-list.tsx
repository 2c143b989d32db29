import { X } from 'lucide-react'
import type { TeamAssignPolicy } from '#core/assign-policies.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { ComboBox } from '#ui/form/choices/combo-box.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { SortableList } from '#ui/lists/sortable-list.tsx'
import { useSay } from '#ui/words.tsx'
import type { ChannelTeam } from '../api/channels.ts'
import { routingText } from '../text/channels-text.ts'
import { usePolicyChoices, useTeamChoices } from './use-choices.ts'

type Props = {
  teams: readonly ChannelTeam[]
  /** Of a team that is added. */
  firstPolicy: TeamAssignPolicy
  onChange: (teams: ChannelTeam[]) => void
}

/** The teams of a channel in their order, each with the policy by which one of its members is chosen. */
export const TeamList = ({ teams, firstPolicy, onChange }: Props) => {
  const say = useSay()
  const choices = useTeamChoices()
  const policies = usePolicyChoices()
  const nameOf = (teamId: string) => choices.find(({ id }) => id === teamId)?.name ?? '…'
  const items = teams.map((team) => ({ ...team, id: team.teamId }))
  const move = (id: string, to: number) => {
    const moved = teams.filter(({ teamId }) => teamId === id)
    onChange(teams.filter(({ teamId }) => teamId !== id).toSpliced(to, 0, ...moved))
  }
  const left = choices.filter(({ id }) => !teams.some(({ teamId }) => teamId === id))
  return (
    <div className="grid gap-4">
      {teams.length === 0 && <p className="text-sm text-muted">{say(routingText.noTeams)}</p>}
      <SortableList
        label={say(routingText.teams)}
        kind="channel-team"
        items={items}
        nameOf={({ id }) => nameOf(id)}
        onMove={move}
      >
        {({ id, policy }, handle) => (
          <div className="flex flex-wrap items-center gap-2 rounded-md border border-line p-2">
            {handle}
            <span className="min-w-32 flex-1 text-sm font-semibold">
              <UserText>{nameOf(id)}</UserText>
            </span>
            <span className="w-52 @max-md:grow">
              <Select
                label={say(routingText.withinOf, { team: nameOf(id) })}
                value={policy}
                onChange={(next) =>
                  onChange(teams.map((team) => (team.teamId === id ? { ...team, policy: next } : team)))
                }
                items={policies}
              />
            </span>
            <IconButton
              className="self-end"
              label={say(routingText.removeTeam, { team: nameOf(id) })}
              onPress={() => onChange(teams.filter(({ teamId }) => teamId !== id))}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </div>
        )}
      </SortableList>
      <ComboBox
        key={teams.length}
        label={say(routingText.addTeam)}
        items={left}
        onChange={(teamId) => teamId && onChange([...teams, { teamId, policy: firstPolicy }])}
      />
    </div>
  )
}
