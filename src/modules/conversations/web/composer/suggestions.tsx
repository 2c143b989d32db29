/** Choices above the text: canned replies and colleagues. The text keeps the focus; arrows and Enter choose. */
import { useQuery } from '@tanstack/react-query'
import { directoryApi } from '#modules/directory/api/directory.ts'
import { sortByMatch } from '#modules/tickets/web/collaboration/mentions.ts'
import { call } from '#ui/calls/network.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { useSay } from '#ui/words.tsx'
import { cannedReplyApi } from '../../api/settings.ts'
import { composerText } from './composer-text.ts'
import type { Trigger } from './suggest.ts'

export type Suggestion = { id: string; name: string; detail?: string; inserted: string }
const most = 8

export const useSuggestions = (trigger: Trigger | undefined) => {
  const say = useSay()
  const orgId = useOrgId()
  const { data } = useQuery({
    queryKey: ['suggestions', orgId, trigger?.kind, trigger?.search],
    enabled: trigger !== undefined,
    staleTime: 30_000,
    queryFn: async () => {
      const input = { search: trigger?.search || undefined, pageSize: most }
      if (trigger?.kind === 'canned') {
        const { items } = await call(cannedReplyApi.list, orgId, input)
        return items.map(({ id, shortCode, name, body }) => ({ id, name: say(name), detail: `/${shortCode}`, body }))
      }
      const { items } = await call(directoryApi.people, orgId, input)
      const people = items.map(({ id, name }) => ({ id, name: say(name), detail: undefined, body: undefined }))
      return sortByMatch(people, trigger?.search ?? '')
    },
  })
  if (!trigger) return []
  return (data ?? []).map(({ id, name, detail, body }) => ({
    id,
    name,
    detail,
    inserted: body ? say(body) : `@${name} `,
  }))
}

type Props = {
  id: string
  kind: Trigger['kind']
  items: readonly Suggestion[]
  active: number
  onChoose: (item: Suggestion) => void
}

export const optionId = (listId: string, at: number) => `${listId}-${at}`

export const Suggestions = ({ id, kind, items, active, onChoose }: Props) => {
  const say = useSay()
  return (
    <div
      id={id}
      role="listbox"
      aria-label={say(kind === 'canned' ? composerText.canned : composerText.people)}
      className="absolute inset-x-3 bottom-full z-20 mb-1 max-h-64 overflow-auto rounded-lg bg-raised p-1 shadow-pop"
    >
      {items.map((item, at) => (
        <div
          key={item.id}
          id={optionId(id, at)}
          role="option"
          aria-selected={at === active}
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(item)
          }}
          className={`flex cursor-pointer items-baseline gap-2 rounded-md px-2 py-1.5 text-sm ${at === active ? 'bg-sunken' : ''}`}
        >
          <span className="shrink-0 font-semibold">{item.name}</span>
          {item.detail && <bdi className="text-xs text-muted">{item.detail}</bdi>}
          {kind === 'canned' && (
            <span dir="auto" className="min-w-0 flex-1 truncate text-xs text-muted">
              {item.inserted}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
