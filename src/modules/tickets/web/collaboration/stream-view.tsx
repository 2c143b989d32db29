/** The stream of a ticket: comments stand out, consecutive changes are folded into a line. */
import { useId, useState } from 'react'
import { may } from '#core/may.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { useSession } from '#ui/calls/session.ts'
import { SkeletonPerson } from '#ui/display/skeleton.tsx'
import { Empty } from '#ui/display/state-pages.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { uiText } from '#ui/text.ts'
import { useLanguage, useSay } from '#ui/words.tsx'
import { commentApi } from '../../api/collaboration.ts'
import { ticketApi, type HistoryEntry, type Ticket } from '../../api/tickets.ts'
import { Folded } from '../page/history/folded.tsx'
import { HistoryLine, useActorName } from '../page/history/history-line.tsx'
import { useTicket } from '../page/ticket-scope.ts'
import { usePagedRead } from '../page/use-paged-read.ts'
import { CommentLine } from './comment-line.tsx'
import { countChanges, mergeStream, streamFilters, type StreamFilter, type StreamItem } from './stream.ts'
import { streamText } from './stream-text.ts'

const useStream = (ticketId: string, filter: StreamFilter) => {
  const { board, names } = useTicket()
  const mayReadHistory = may(useSession()?.permissions, ticketApi.history.needs) && board.ticketTracking
  const comments = usePagedRead(commentApi.list, { ticketId })
  const history = usePagedRead(ticketApi.history, mayReadHistory ? { id: ticketId } : null)
  for (const { refs } of [...(comments.pages ?? []), ...(history.pages ?? [])]) names.told(refs)
  const isLoaded = comments.pages && (history.pages ?? (!mayReadHistory || history.error))
  const state = { comments, history, mayReadHistory }
  if (!isLoaded) return { ...state, items: undefined, earlier: undefined }
  const merged = mergeStream(
    {
      comments: { items: (comments.pages ?? []).flatMap(({ items }) => items), hasMore: comments.more !== undefined },
      history: { items: (history.pages ?? []).flatMap(({ items }) => items), hasMore: history.more !== undefined },
    },
    filter,
  )
  return { ...state, items: merged.items, earlier: merged.earlier && { comments, history }[merged.earlier] }
}

const lineLook = 'flex gap-2.5 ps-2.5'
const dot = <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full border-2 border-line-strong bg-surface" />

const ChangeGroup = ({ entries }: { entries: readonly HistoryEntry[] }) => {
  const say = useSay()
  const language = useLanguage()
  const moment = useMomentFormat()
  const nameOf = useActorName()
  const last = entries.at(-1)
  if (!last) return null
  const people = new Intl.ListFormat(language).format(new Set(entries.map(nameOf)))
  return (
    <div data-changes={entries.length} className={lineLook}>
      {dot}
      <div className="min-w-0 flex-1">
        <Folded
          title={
            <>
              <span className="font-semibold">{say(streamText.changed, { count: countChanges(entries) })}</span>
              <bdi>{people}</bdi>
              <time dateTime={last.at} title={moment.full(last.at)}>
                {moment.ago(last.at)}
              </time>
            </>
          }
        >
          <ol className="mt-1 grid gap-2">
            {entries.map((entry) => (
              <li key={entry.id}>
                <HistoryLine entry={entry} />
              </li>
            ))}
          </ol>
        </Folded>
      </div>
    </div>
  )
}

type ItemProps = { item: StreamItem; ticketId: string; isOpen: boolean }

const Item = ({ item, ticketId, isOpen }: ItemProps) => {
  if (item.type === 'comment') return <CommentLine ticketId={ticketId} comment={item.comment} isOpen={isOpen} />
  const [entry, ...others] = item.type === 'event' ? [item.entry] : item.entries
  if (item.type === 'changes' && others.length > 0) return <ChangeGroup entries={item.entries} />
  return (
    entry && (
      <div className={lineLook}>
        {dot}
        <HistoryLine entry={entry} />
      </div>
    )
  )
}

/** `isOpen`: whether comments may be changed. */
export const StreamView = ({ ticket, isOpen }: { ticket: Ticket; isOpen: boolean }) => {
  const say = useSay()
  const title = useId()
  const [filter, setFilter] = useState<StreamFilter>('all')
  const { comments, history, mayReadHistory, items, earlier } = useStream(ticket.id, filter)
  if (comments.error)
    return (
      <Empty
        title={say(errorWords(comments.error.code), comments.error.params)}
        action={<Button onPress={comments.retry}>{say(uiText.retry)}</Button>}
      />
    )
  return (
    <section aria-labelledby={title} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={title} className="text-sm font-semibold">
          {say(streamText.title)}
        </h3>
        {mayReadHistory && (
          <Segmented
            label={say(streamText.filter)}
            items={streamFilters.map((id) => ({ id, name: say(streamText[id]) }))}
            value={filter}
            onChange={setFilter}
          />
        )}
      </div>
      {history.error && (
        <Alert kind="warn" title={say(streamText.historyFailed)}>
          <Button size="small" onPress={history.retry}>
            {say(uiText.retry)}
          </Button>
        </Alert>
      )}
      {!items && <SkeletonPerson />}
      {earlier && (
        <div className="flex justify-center">
          <Button size="small" look="ghost" isPending={earlier.isMore} onPress={earlier.more}>
            {say(streamText.earlier)}
          </Button>
        </div>
      )}
      {items?.length === 0 && <p className="py-2 text-sm text-muted">{say(streamText.none)}</p>}
      {items && items.length > 0 && (
        <ol aria-labelledby={title} className="grid grid-cols-1 gap-3">
          {items.map((item) => (
            <li key={item.id}>
              <Item item={item} ticketId={ticket.id} isOpen={isOpen} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
