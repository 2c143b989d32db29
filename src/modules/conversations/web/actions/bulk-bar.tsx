/** Changes the selected conversations together, with progress and a count of each outcome. */
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Pause, RotateCcw, Tag, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { call } from '#ui/calls/network.ts'
import { useOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { useSession } from '#ui/calls/session.ts'
import { may } from '#core/may.ts'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { BulkToolbar } from '#ui/table/bulk-toolbar.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { conversationApi, type ConversationItem } from '../../api/conversations.ts'
import { labelApi } from '../../api/settings.ts'
import { statusAfter } from '../../statuses.ts'
import { actionText, inboxText } from '../inbox-text.ts'
import { actionsText, bulkText } from './actions-text.ts'
import { noCounts, outcomes, runBulk, type BulkCounts } from './run-bulk.ts'
import { applyConversation } from './use-conversation-writes.ts'

type Props = { ids: readonly string[]; items: readonly ConversationItem[]; onClear: () => void }
type Change = {
  needsChange: (item: ConversationItem) => boolean
  send: (item: ConversationItem) => Promise<Parameters<typeof applyConversation>[2]>
}
type Running = { counts: BulkCounts; total: number; controller: AbortController }

const doneOf = (counts: BulkCounts) => outcomes.reduce((sum, outcome) => sum + counts[outcome], 0)

const useBulk = ({ ids, items, onClear }: Props) => {
  const say = useSay()
  const orgId = useOrgId()
  const queries = useQueryClient()
  const [running, setRunning] = useState<Running>()
  const start = async ({ needsChange, send }: Change) => {
    const chosen = items.filter(({ id }) => ids.includes(id))
    const controller = new AbortController()
    const progress = { total: chosen.length, controller }
    setRunning({ ...progress, counts: noCounts })
    const counts = await runBulk({
      items: chosen,
      needsChange,
      change: async (item) => applyConversation(queries, orgId, await send(item)),
      onCount: (now) => setRunning({ ...progress, counts: now }),
      signal: controller.signal,
    })
    setRunning(undefined)
    const parts = outcomes.filter((outcome) => counts[outcome] > 0)
    const isNothing = counts.changed === 0 && counts.refused === 0
    toast({
      kind: counts.refused > 0 ? 'error' : 'done',
      message: isNothing
        ? say(bulkText.nothing)
        : parts.map((outcome) => say(bulkText[outcome], { count: counts[outcome] })).join(' · '),
    })
    onClear()
  }
  return { running, start: (change: Change) => void start(change) }
}

const Progress = ({ counts, total, controller }: Running) => {
  const say = useSay()
  const done = doneOf(counts)
  return (
    <div className="grid gap-2 border-t border-line bg-raised p-3">
      <ProgressBar label={say(bulkText.title)} value={done} max={total} detail={say(bulkText.done, { done, total })} />
      <div className="flex items-center justify-between gap-2 text-xs text-muted">
        <span>{say(bulkText.pending, { count: total - done })}</span>
        <Button size="small" onPress={() => controller.abort()}>
          {say(bulkText.stop)}
        </Button>
      </div>
    </div>
  )
}

const statusActions = [
  { action: 'resolve', icon: CircleCheck },
  { action: 'pending', icon: Pause },
  { action: 'reopen', icon: RotateCcw },
] as const

export const BulkBar = (props: Props) => {
  const say = useSay()
  const orgId = useOrgId()
  const me = useSession()
  const { running, start } = useBulk(props)
  const { data: labels } = useRead(labelApi.list, { pageSize: 100 })
  if (running) return <Progress {...running} />
  const mayCall = ({ needs }: { needs: typeof conversationApi.assign.needs }) => may(me?.permissions, needs)
  const myId = me?.id ?? ''
  const changeStatus = (action: (typeof statusActions)[number]['action']) =>
    start({
      needsChange: ({ status }) => statusAfter(status, action) !== status,
      send: ({ id }) => call(conversationApi.changeStatus, orgId, { id, action }),
    })
  const addLabel = (labelId: string) =>
    start({
      needsChange: ({ labelIds }) => !labelIds.includes(labelId),
      send: ({ id, labelIds }) => call(conversationApi.setLabels, orgId, { id, labelIds: [...labelIds, labelId] }),
    })
  return (
    <BulkToolbar count={props.ids.length} onClear={props.onClear}>
      {mayCall(conversationApi.changeStatus) &&
        statusActions.map(({ action, icon: Icon }) => (
          <IconButton key={action} label={say(actionText[action])} onPress={() => changeStatus(action)}>
            <Icon aria-hidden className="size-4" />
          </IconButton>
        ))}
      {mayCall(conversationApi.assign) && (
        <IconButton
          label={`${say(actionsText.assign)}: ${say(actionsText.toMe)}`}
          onPress={() =>
            start({
              needsChange: ({ assigneeId }) => assigneeId !== myId,
              send: ({ id }) => call(conversationApi.assign, orgId, { id, userId: myId }),
            })
          }
        >
          <UserCheck aria-hidden className="size-4" />
        </IconButton>
      )}
      {mayCall(conversationApi.setLabels) && labels && labels.items.length > 0 && (
        <Menu
          label={say(inboxText.label)}
          groups={[{ actions: labels.items.map(({ id, name }) => ({ id, name: say(name), run: () => addLabel(id) })) }]}
          trigger={
            <IconButton label={say(inboxText.label)}>
              <Tag aria-hidden className="size-4" />
            </IconButton>
          }
        />
      )}
    </BulkToolbar>
  )
}
