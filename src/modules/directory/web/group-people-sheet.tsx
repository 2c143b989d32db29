/** A sheet of people, each with one line of why they are in it. */
import type { ReactNode } from 'react'
import { Code } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SearchBox } from '#ui/layout/view-bar.tsx'
import { StatusDot } from '#ui/display/badges.tsx'
import { Sheet } from '#ui/overlays/overlay.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import type { UserState } from '../api/user-records.ts'
import { groupText } from '../text/groups-text.ts'
import { userStateText } from '../text/user-state-text.ts'
import type { usePages } from '#ui/calls/use-pages.ts'
import { UserAvatar } from './user-avatar.tsx'

type Person = {
  id: string
  username: string
  name: { ar: string; en: string }
  avatarFileId: string | null
  state: UserState
}
type Props<P extends Person> = {
  title: string
  summary?: string
  pages: Omit<ReturnType<typeof usePages>, 'items'> & { items?: P[] }
  search: string
  onSearch: (words: string) => void
  why: (person: P) => ReactNode
  onClose: () => void
}

export const PeopleSheet = <P extends Person>({ title, summary, pages, search, onSearch, why, onClose }: Props<P>) => {
  const say = useSay()
  const { items, error, retry, more, isMore } = pages
  return (
    <Sheet
      title={title}
      isLoading={!items && !error}
      onClose={onClose}
      onSubmit={(event) => event.preventDefault()}
      footer={<Button onPress={onClose}>{say(uiText.close)}</Button>}
    >
      <div className="col-span-12 grid gap-3">
        {summary && (
          <p role="status" className="text-sm text-muted">
            {summary}
          </p>
        )}
        <SearchBox label={say(groupText.searchPeople)} value={search} onChange={onSearch} />
        {error && !items && <ReadError error={error} retry={retry} />}
        {search && items?.length === 0 && <p className="text-sm">{say(groupText.nobodyFound)}</p>}
        <ul>
          {items?.map((person) => (
            <li key={person.id} className="flex items-center gap-3 border-b border-line py-2 last:border-0">
              <UserAvatar name={say(person.name)} fileId={person.avatarFileId} />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
                  <bdi className="max-w-full truncate font-semibold">{say(person.name)}</bdi>
                  <Code className="max-w-full truncate text-xs text-muted">{person.username}</Code>
                </span>
                <span className="block text-xs text-muted">{why(person)}</span>
              </span>
              {person.state !== 'active' && (
                <span className="text-xs text-muted">
                  <StatusDot kind="off">{say(userStateText[person.state])}</StatusDot>
                </span>
              )}
            </li>
          ))}
        </ul>
        {more && (
          <Button isPending={isMore} onPress={more}>
            {say(groupText.more)}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
