import { useState } from 'react'
import { useRead } from '#ui/calls/use-calls.tsx'
import { useSay } from '#ui/words.tsx'
import { groupApi } from '../api/groups.ts'
import { holderApi, type GroupHolder } from '../api/holders.ts'
import { groupText } from '../text/groups-text.ts'
import { PeopleSheet } from './group-people-sheet.tsx'
import { usePages } from '#ui/calls/use-pages.ts'

/** Members of a group and of those below it. */
export const GroupPeople = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const say = useSay()
  const [search, setSearch] = useState('')
  const { data: group } = useRead(groupApi.get, { id })
  const { data: first } = useRead(holderApi.ofGroup, { id, pageSize: 1 })
  const pages = usePages<typeof holderApi.ofGroup.input, GroupHolder>(holderApi.ofGroup, {
    id,
    search: search || undefined,
  })
  const summary = first && [
    say(groupText.peopleCount, { count: first.total }),
    first.total > 0 && say(groupText.peopleDirect, { count: first.direct }),
  ]
  return (
    <PeopleSheet
      title={say(groupText.peopleOf, { name: group ? say(group.name) : '' })}
      summary={summary?.filter(Boolean).join(' ')}
      pages={pages}
      search={search}
      onSearch={setSearch}
      why={({ through }) => (through ? say(groupText.through, { group: say(through.name) }) : say(groupText.direct))}
      onClose={onClose}
    />
  )
}
