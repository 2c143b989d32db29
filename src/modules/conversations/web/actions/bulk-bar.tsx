/** Changes the selected conversations together: status, user and labels, with progress and a count of each outcome. */
import { CircleDot, Tag, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { may } from '#core/may.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useReadAll } from '#ui/calls/use-read-all.ts'
import { useSession } from '#ui/calls/session.ts'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { BulkToolbar } from '#ui/table/bulk-toolbar.tsx'
import { useSay } from '#ui/words.tsx'
import type { ConversationBulkChange, ConversationBulkRun } from '../../api/bulk.ts'
import { conversationApi } from '../../api/conversations.ts'
import { labelApi } from '../../api/settings.ts'
import { actionText, inboxText } from '../inbox-text.ts'
import { actionsText, bulkText } from './actions-text.ts'
import { useBulkRun } from './bulk-run.ts'
import { PersonSearch } from './person-search.tsx'

type Begin = { begin: (change: ConversationBulkChange) => void }

const Progress = ({ run: { total, pending }, onStop }: { run: ConversationBulkRun; onStop: () => void }) => {
  const say = useSay()
  const done = total - pending
  return (
    <div className="grid gap-2 border-t border-line bg-raised p-3">
      <ProgressBar label={say(bulkText.title)} value={done} max={total} detail={say(bulkText.done, { done, total })} />
      <div className="flex items-center justify-between gap-2 text-xs text-muted">
        <span>{say(bulkText.pending, { count: pending })}</span>
        <Button size="small" onPress={onStop}>
          {say(bulkText.stop)}
        </Button>
      </div>
    </div>
  )
}

const statusActions = ['resolve', 'pending', 'reopen', 'spam'] as const

const StatusMenu = ({ begin }: Begin) => {
  const say = useSay()
  const actions = statusActions.map((action) => ({
    id: action,
    name: say(actionText[action]),
    run: () => begin({ kind: 'status', action }),
  }))
  return (
    <Menu
      label={say(bulkText.status)}
      groups={[{ actions }]}
      trigger={
        <IconButton label={say(bulkText.status)}>
          <CircleDot aria-hidden className="size-4" />
        </IconButton>
      }
    />
  )
}

const UserButton = ({ begin }: Begin) => {
  const say = useSay()
  const myId = useSession()?.id
  const [isOpen, setOpen] = useState(false)
  const assign = (userId: string | null) => {
    setOpen(false)
    begin({ kind: 'assignee', userId })
  }
  return (
    <>
      <IconButton label={say(actionsText.assign)} onPress={() => setOpen(true)}>
        <UserCheck aria-hidden className="size-4" />
      </IconButton>
      {isOpen && (
        <ContentDialog title={say(bulkText.user)} size="small" onClose={() => setOpen(false)}>
          <div className="grid gap-4">
            <PersonSearch label={say(actionsText.assignee)} onChoose={assign} />
            <div className="flex flex-wrap gap-2">
              {myId && <Button onPress={() => assign(myId)}>{say(actionsText.toMe)}</Button>}
              <Button onPress={() => assign(null)}>{say(actionsText.toNobody)}</Button>
            </div>
          </div>
        </ContentDialog>
      )}
    </>
  )
}

const LabelMenu = ({ begin }: Begin) => {
  const say = useSay()
  const { data: labels } = useReadAll(labelApi.list, {})
  if (!labels || labels.items.length === 0) return null
  const actionsOf = (name: 'addIds' | 'removeIds') =>
    labels.items.map((label) => ({
      id: `${name} ${label.id}`,
      name: say(label.name),
      run: () => begin({ kind: 'labels', addIds: [], removeIds: [], [name]: [label.id] }),
    }))
  return (
    <Menu
      label={say(inboxText.label)}
      groups={[
        { title: say(bulkText.addLabel), actions: actionsOf('addIds') },
        { title: say(bulkText.removeLabel), actions: actionsOf('removeIds') },
      ]}
      trigger={
        <IconButton label={say(inboxText.label)}>
          <Tag aria-hidden className="size-4" />
        </IconButton>
      }
    />
  )
}

export const BulkBar = ({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) => {
  const permissions = useSession()?.permissions
  const { run, begin, stop } = useBulkRun(ids, onClear)
  if (run) return <Progress run={run} onStop={stop} />
  return (
    <BulkToolbar count={ids.length} onClear={onClear}>
      {may(permissions, conversationApi.changeStatus.needs) && <StatusMenu begin={begin} />}
      {may(permissions, conversationApi.assign.needs) && <UserButton begin={begin} />}
      {may(permissions, conversationApi.setLabels.needs) && <LabelMenu begin={begin} />}
    </BulkToolbar>
  )
}
