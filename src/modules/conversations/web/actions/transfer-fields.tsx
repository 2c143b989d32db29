import { useState } from 'react'
import type * as z from 'zod/mini'
import { may } from '#core/may.ts'
import { teamApi } from '#modules/workforce/api/teams.ts'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { useSession } from '#ui/calls/session.ts'
import { SearchComboBox } from '#ui/form/choices/search-combo-box.tsx'
import { useSay } from '#ui/words.tsx'
import type { Target } from '../../api/conversations.ts'
import { actionsText } from './actions-text.ts'
import { PersonSearch } from './person-search.tsx'

type Props = { onChoose: (to: z.input<typeof Target>) => void }

const TeamSearch = ({ onChoose }: Props) => {
  const say = useSay()
  const [words, setWords] = useState('')
  const { data, isFetching } = useRead(teamApi.list, { search: words || undefined, pageSize: 20 })
  return (
    <SearchComboBox
      label={say(actionsText.team)}
      found={(data?.items ?? []).map(({ id, name }) => ({ id, name: say(name) }))}
      isLoading={isFetching}
      onSearch={setWords}
      onChange={(choice) => choice && onChoose({ teamId: choice.id })}
    />
  )
}

export const TransferFields = ({ onChoose }: Props) => {
  const say = useSay()
  const maySeeTeams = may(useSession()?.permissions, teamApi.list.needs)
  const [kind, setKind] = useState<'person' | 'team'>(maySeeTeams ? 'team' : 'person')
  return (
    <div className="grid gap-4">
      {maySeeTeams && (
        <Segmented
          label={say(actionsText.transferTo)}
          items={[
            { id: 'team', name: say(actionsText.team) },
            { id: 'person', name: say(actionsText.person) },
          ]}
          value={kind}
          onChange={setKind}
        />
      )}
      {kind === 'team' ? (
        <TeamSearch onChoose={onChoose} />
      ) : (
        <PersonSearch label={say(actionsText.person)} onChoose={(userId) => onChoose({ userId })} />
      )}
    </div>
  )
}
