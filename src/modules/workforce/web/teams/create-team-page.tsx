import { PageFrame } from '#ui/layout/page-frame.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { useSay } from '#ui/words.tsx'
import { teamText } from '../../teams-text.ts'
import { TeamForm } from './team-form.tsx'

export const CreateTeamPage = () => {
  const say = useSay()
  const go = useGoToPage()
  return (
    <PageFrame
      title={say(teamText.add)}
      above={[
        { name: say(teamText.channels), path: 'workspace/channels' },
        { name: say(teamText.title), path: 'workspace/channels/teams' },
      ]}
    >
      <TeamForm onSaved={(id) => go(`workspace/channels/teams/${id}`)} />
    </PageFrame>
  )
}
