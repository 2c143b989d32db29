import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { useShortcuts, type Shortcut } from '#ui/shortcuts.ts'
import { useSay } from '#ui/words.tsx'
import { ticketApi } from '../../../api/tickets.ts'
import { neighboursIn, type ListPage } from './neighbours.ts'
import { ticketText } from '../ticket-text.ts'

type PageInput = { pageNumber?: number }
type Listed = { items: readonly { id: string }[] }

/** The lists that were shown on this page, or on the one before it; what is in sight counts as read last. */
const listsIn = (queries: QueryClient, orgId: string): ListPage[] =>
  queries
    .getQueryCache()
    .findAll({ queryKey: [ticketApi.list.topic, orgId, ticketApi.list.path] })
    .flatMap((query) => {
      const { queryKey, meta, state } = query
      if (!state.data || meta?.['isUnseen']) return []
      const at = query.isActive() ? Infinity : state.dataUpdatedAt
      const { pageNumber: number = 0, ...question } = queryKey[3] as PageInput
      return [{ question: JSON.stringify(question), number, ids: (state.data as Listed).items.map(({ id }) => id), at }]
    })

const noSearch = () => ({})

/** Previous and next ticket of the list; fixed when a ticket is opened, even if its edits reorder the list. */
export const NeighbourButtons = ({ ticketId }: { ticketId: string }) => {
  const say = useSay()
  const orgId = useOrgId()
  const queries = useQueryClient()
  const [{ previous, next }] = useState(() => neighboursIn(listsIn(queries, orgId), ticketId))
  const [, change] = usePageSearch<{ ticketId?: string }>(noSearch)
  const shortcuts = useMemo<Shortcut[]>(() => {
    const to = (id: string | undefined) => () => id && change({ ticketId: id })
    const keys = { group: say(ticketText.keys), inSheet: true }
    return [
      { ...keys, id: 'ticket.next', keys: ['KeyJ'], name: say(ticketText.next), run: to(next) },
      { ...keys, id: 'ticket.previous', keys: ['KeyK'], name: say(ticketText.previous), run: to(previous) },
    ]
  }, [say, change, previous, next])
  useShortcuts(shortcuts)
  if (!previous && !next) return null
  return (
    <>
      <IconButton
        label={say(ticketText.previous)}
        isDisabled={!previous}
        onPress={() => change({ ticketId: previous })}
      >
        <ChevronUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={say(ticketText.next)} isDisabled={!next} onPress={() => change({ ticketId: next })}>
        <ChevronDown aria-hidden className="size-4" />
      </IconButton>
    </>
  )
}
