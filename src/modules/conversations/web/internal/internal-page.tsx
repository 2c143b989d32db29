/** `chat/mokhatbat`: conversations between staff. On a narrow surface the list and the thread are pages of their own. */
import { useRef, useState } from 'react'
import { may } from '#core/may.ts'
import { textParam } from '#core/search-params.ts'
import { isUuid } from '#core/values/uuid.ts'
import { useSession } from '#ui/calls/session.ts'
import { Empty } from '#ui/display/state-pages.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { useWidth } from '#ui/settings/root-size.ts'
import { useSay } from '#ui/words.tsx'
import { audiencePermission } from '../../api/internal.ts'
import { InternalList } from './internal-list.tsx'
import { InternalPane } from './internal-pane.tsx'
import { internalText } from './internal-text.ts'

const NewInternalDialog = lazyPart(async () => (await import('./new-internal-dialog.tsx')).NewInternalDialog)

/** Width of the surface from which both panes fit, in rem. */
const twoPanes = 48

const parse = (raw: Record<string, unknown>) => {
  const idParam = (name: string) => {
    const id = textParam(raw, name)
    return id && isUuid(id) ? id : undefined
  }
  return { conversationId: idParam('conversationId'), messageId: idParam('messageId') }
}

export const InternalPage = () => {
  const say = useSay()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [{ conversationId, messageId }, change] = usePageSearch(parse)
  const [isAdding, setAdding] = useState(false)
  const permissions = useSession()?.permissions
  const mayAdd = Object.values(audiencePermission).some((permission) => may(permissions, permission))
  const isTwo = width >= twoPanes
  const open = (id: string) =>
    change({ conversationId: id, messageId: undefined }, { replace: isTwo && conversationId !== undefined })
  const close = () => change({ conversationId: undefined, messageId: undefined })
  const showsList = isTwo || !conversationId
  return (
    <div ref={box} className="@container flex min-h-0 flex-1">
      {!showsList && <h1 className="sr-only">{say(internalText.title)}</h1>}
      {width > 0 && showsList && (
        <div className={`flex min-h-0 flex-col ${isTwo ? 'w-80 shrink-0 border-e border-line' : 'flex-1'}`}>
          <InternalList openId={conversationId} onOpen={open} onAdd={mayAdd ? () => setAdding(true) : undefined} />
        </div>
      )}
      {width > 0 && conversationId && (
        <section aria-label={say(internalText.thread)} className="flex min-h-0 min-w-0 flex-1 flex-col">
          <InternalPane
            key={conversationId}
            id={conversationId}
            messageId={messageId}
            onGone={close}
            {...(!isTwo && { onBack: close })}
          />
        </section>
      )}
      {isTwo && !conversationId && <Empty title={say(internalText.choose)} />}
      {isAdding && (
        <NewInternalDialog
          onBegun={(id) => {
            setAdding(false)
            open(id)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}
