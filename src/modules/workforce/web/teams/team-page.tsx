import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { RemoveRecord } from '#ui/records/remove-record.tsx'
import { recordsText } from '#ui/records/text.ts'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useSay } from '#ui/words.tsx'
import { teamApi, type Team } from '../../api/teams.ts'
import { teamText } from '../../teams-text.ts'
import { TeamForm } from './team-form.tsx'
import { TeamMembers } from './team-members.tsx'

export const TeamPage = () => {
  const say = useSay()
  const { teamId = '' }: { teamId?: string } = useParams({ strict: false })
  const { data: team, error, refetch } = useRead(teamApi.get, { id: teamId })
  return (
    <PageFrame
      title={team ? say(team.name) : say(teamText.title)}
      above={[
        { name: say(teamText.channels), path: 'workspace/channels' },
        { name: say(teamText.title), path: 'workspace/channels/teams' },
      ]}
      action={team && <RemoveTeam team={team} />}
      read={{ error, isThere: team !== undefined, retry: () => void refetch() }}
    >
      {team && (
        <>
          <TeamMembers key={team.id} teamId={team.id} />
          <TeamForm key={`form ${team.id}`} team={team} />
        </>
      )}
    </PageFrame>
  )
}

const RemoveTeam = ({ team: { id, name } }: { team: Team }) => {
  const say = useSay()
  const go = useGoToPage()
  const [isAsking, setAsking] = useState(false)
  if (!useCanCall(teamApi.remove)) return null
  return (
    <>
      <Button look="ghost-danger" onPress={() => setAsking(true)}>
        {say(teamText.remove)}
      </Button>
      {isAsking && (
        <RemoveRecord
          call={teamApi.remove}
          record={{ id, name: say(name) }}
          text={{ ...recordsText, ...teamText }}
          onRemoved={() => go('workspace/channels/teams')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
