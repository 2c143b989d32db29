/** Conversations with customers: list, thread and panel. On a narrow surface each is a page of its own. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { may } from '#core/may.ts'
import type { Permission } from '#core/permissions.ts'
import { useSession } from '#ui/calls/session.ts'
import { Empty } from '#ui/display/state-pages.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { useWidth } from '#ui/settings/root-size.ts'
import { useSay } from '#ui/words.tsx'
import type { ActionDialogKind } from './actions/action-dialog.tsx'
import { useConversationWrites } from './actions/use-conversation-writes.ts'
import { ConversationPane, useConversation } from './conversation-pane.tsx'
import { inboxText } from './inbox-text.ts'
import { inboxSearch, queryOf, type InboxSearch } from './list/list-query.ts'
import { ListPane } from './list/list-pane.tsx'
import { useConversationList, useLiveConversations, type ConversationList } from './list/use-conversation-list.ts'
import { useInboxKeys } from './use-inbox-keys.ts'

const ActionDialog = lazyPart(async () => (await import('./actions/action-dialog.tsx')).ActionDialog)
const NewConversationDialog = lazyPart(
  async () => (await import('./actions/new-conversation-dialog.tsx')).NewConversationDialog,
)
const SidePanel = lazyPart(async () => (await import('./panel/side-panel.tsx')).SidePanel)
const BulkBar = lazyPart(async () => (await import('./actions/bulk-bar.tsx')).BulkBar)

/** Widths of the surface from which two and three panes fit, in rem. */
const twoPanes = 52
const threePanes = 70

/** Permissions by which customers can be chosen. */
const seesCustomers = ['contact.view', 'ticket-view.customer', 'ticket.change-customer'] as const satisfies Permission[]

const useSelection = () => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (id: string) =>
      setSelected((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  return { selected, toggle, clear: useCallback(() => setSelected(new Set()), []) }
}

/** Which panes fit: three, two, or one as a page of its own. */
const panesOf = (width: number, { conversationId, panel }: InboxSearch) => {
  const isTwo = width >= twoPanes
  const isThree = width >= threePanes
  const hasOpen = conversationId !== undefined
  const showsPanel = hasOpen && (isThree || panel !== undefined)
  return {
    isTwo,
    isThree,
    showsPanel,
    showsThread: isTwo || (hasOpen && !showsPanel),
    showsList: isTwo ? isThree || !showsPanel : !hasOpen,
  }
}

const useSteps = (items: ConversationList['items'], openId: string | undefined, open: (id: string) => void) => {
  const step = (by: 1 | -1) => {
    const at = items?.findIndex(({ id }) => id === openId) ?? -1
    const next = items?.[at === -1 ? 0 : at + by]
    if (!next) return
    open(next.id)
    document.querySelector(`[data-open="${next.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const latest = useRef(step)
  useEffect(() => {
    latest.current = step
  })
  return useCallback((by: 1 | -1) => latest.current(by), [])
}

const useInbox = (width: number) => {
  const [search, change] = usePageSearch(inboxSearch)
  const { conversationId } = search
  const query = useMemo(() => queryOf(search), [search])
  const list = useConversationList(query)
  useLiveConversations(conversationId)
  const selection = useSelection()
  const [dialog, setDialog] = useState<ActionDialogKind>()
  const writes = useConversationWrites()
  const { data } = useConversation(conversationId)
  const isBeside = conversationId !== undefined && width >= twoPanes
  const open = useCallback(
    (id: string) => change({ conversationId: id, messageId: undefined }, { replace: isBeside }),
    [change, isBeside],
  )
  const onStep = useSteps(list.items, conversationId, open)
  const latest = useRef(writes)
  useEffect(() => {
    latest.current = writes
  })
  const { toggle } = selection
  const onSelect = useCallback(() => conversationId && toggle(conversationId), [conversationId, toggle])
  const onStatus = useCallback(
    (action: 'resolve' | 'reopen') => conversationId && latest.current.changeStatus({ id: conversationId, action }),
    [conversationId],
  )
  const conversation = data?.conversation
  useInboxKeys({ conversation, onAct: setDialog, onStep, onSelect, onStatus })
  return { search, change, list, selection, dialog, setDialog, writes, conversation, open }
}
type Inbox = ReturnType<typeof useInbox>
type PaneProps = { inbox: Inbox; panes: ReturnType<typeof panesOf> }

const ListColumn = ({ inbox: { search, change, list, selection, open }, panes }: PaneProps) => {
  const [isAdding, setAdding] = useState(false)
  const permissions = useSession()?.permissions
  const mayAdd = seesCustomers.some((permission) => may(permissions, permission))
  return (
    <div className={`flex min-h-0 flex-col ${panes.isTwo ? 'w-80 shrink-0 border-e border-line' : 'flex-1'}`}>
      <ListPane
        search={search}
        onChange={change}
        list={list}
        selected={selection.selected}
        onSelect={selection.toggle}
        onOpen={open}
        onAdd={mayAdd ? () => setAdding(true) : undefined}
      >
        {selection.selected.size > 0 && <BulkBar ids={[...selection.selected]} onClear={selection.clear} />}
      </ListPane>
      {isAdding && (
        <NewConversationDialog
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

const ThreadColumn = ({ inbox: { search, change, writes, setDialog, open }, panes }: PaneProps) => {
  const say = useSay()
  const { conversationId, messageId, panel } = search
  if (!conversationId) return <Empty title={say(inboxText.choose)} body={say(inboxText.chooseBody)} />
  return (
    <section aria-label={say(inboxText.thread)} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <ConversationPane
        key={conversationId}
        id={conversationId}
        messageId={messageId}
        writes={writes}
        onAct={setDialog}
        onOpen={open}
        {...(!panes.isTwo && { onBack: () => change({ conversationId: undefined, messageId: undefined }) })}
        {...(!panes.isThree && { onPanel: () => change({ panel: panel ? undefined : 'conversation' }) })}
      />
    </section>
  )
}

const PanelColumn = ({ inbox: { search, change, writes, setDialog, conversation }, panes }: PaneProps) => {
  const say = useSay()
  if (!conversation) return null
  return (
    <aside
      aria-label={say(inboxText.details)}
      className={`min-h-0 overflow-y-auto ${panes.isTwo ? 'w-80 shrink-0 border-s border-line' : 'flex-1'}`}
    >
      <SidePanel
        key={conversation.id}
        conversation={conversation}
        writes={writes}
        tab={search.panel ?? (search.ticketId ? 'tickets' : 'conversation')}
        onTab={(tab) => change({ panel: tab })}
        onAct={setDialog}
        onMessage={(id) => change({ messageId: id, ...(!panes.isTwo && { panel: undefined }) })}
        {...(!panes.isThree && { onClose: () => change({ panel: undefined }) })}
      />
    </aside>
  )
}

export const InboxPage = () => {
  const say = useSay()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const inbox = useInbox(width)
  const { search, dialog, setDialog, writes, conversation } = inbox
  const panes = panesOf(width, search)
  return (
    <div ref={box} className="@container flex min-h-0 flex-1">
      {!panes.showsList && <h1 className="sr-only">{say(inboxText.title)}</h1>}
      {width > 0 && panes.showsList && <ListColumn inbox={inbox} panes={panes} />}
      {width > 0 && panes.showsThread && <ThreadColumn inbox={inbox} panes={panes} />}
      {width > 0 && panes.showsPanel && <PanelColumn inbox={inbox} panes={panes} />}
      {dialog && conversation && (
        <ActionDialog kind={dialog} conversation={conversation} writes={writes} onClose={() => setDialog(undefined)} />
      )}
    </div>
  )
}
