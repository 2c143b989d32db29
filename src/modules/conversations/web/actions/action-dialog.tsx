/** Dialogs of the actions that need a choice: whom to assign, until when to snooze, which labels. */
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useReadAll } from '#ui/calls/use-read-all.ts'
import { useSession } from '#ui/calls/session.ts'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { DateTimePicker } from '#ui/form/dates/date-time-picker.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import type { ConversationDetail } from '../../api/conversations.ts'
import { labelApi } from '../../api/settings.ts'
import { actionText } from '../inbox-text.ts'
import { actionsText } from './actions-text.ts'
import { CombineDialog } from './combine-dialog.tsx'
import { PersonSearch } from './person-search.tsx'
import { snoozeTimes, snoozeUntil } from './snooze-times.ts'
import { TransferFields } from './transfer-fields.tsx'
import type { ConversationWrites } from './use-conversation-writes.ts'

export type ActionDialogKind = 'assign' | 'transfer' | 'snooze' | 'labels' | 'combine'
type Props = { conversation: ConversationDetail; writes: ConversationWrites; onClose: () => void }

const AssignDialog = ({ conversation: { id, assigneeId }, writes, onClose }: Props) => {
  const say = useSay()
  const myId = useSession()?.id
  const assign = (userId: string | null) => {
    writes.assign({ id, userId })
    onClose()
  }
  return (
    <ContentDialog title={say(actionsText.assignTitle)} size="small" onClose={onClose}>
      <div className="grid gap-4">
        <PersonSearch label={say(actionsText.assignee)} onChoose={assign} />
        <div className="flex flex-wrap gap-2">
          {myId && myId !== assigneeId && <Button onPress={() => assign(myId)}>{say(actionsText.toMe)}</Button>}
          {assigneeId && <Button onPress={() => assign(null)}>{say(actionsText.toNobody)}</Button>}
        </div>
      </div>
    </ContentDialog>
  )
}

const TransferDialog = ({ conversation, writes, onClose }: Props) => {
  const say = useSay()
  return (
    <ContentDialog title={say(actionsText.transferTitle)} size="small" onClose={onClose}>
      <TransferFields
        conversation={conversation}
        onChoose={(to) => {
          const done = () => toast({ kind: 'done', message: say(actionsText.transferred) })
          writes.transfer({ id: conversation.id, to }, done)
          onClose()
        }}
      />
    </ContentDialog>
  )
}

const SnoozeDialog = ({ conversation: { id }, writes, onClose }: Props) => {
  const say = useSay()
  const moment = useMomentFormat()
  const [at, setAt] = useState<string>()
  const snooze = (snoozedUntil: string) => {
    writes.changeStatus({ id, action: 'snooze', snoozedUntil })
    onClose()
  }
  return (
    <ContentDialog
      title={say(actionsText.snoozeTitle)}
      size="small"
      onClose={onClose}
      footer={
        <Button look="primary" isDisabled={!at} onPress={() => at && snooze(at)}>
          {say(actionText.snooze)}
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-1">
          {snoozeTimes.map((time) => {
            const until = snoozeUntil(time).toISOString()
            return (
              <Button key={time} look="ghost" onPress={() => snooze(until)}>
                <span className="flex-1 text-start">{say(actionsText[time])}</span>
                <span className="text-xs font-normal">{moment.full(until)}</span>
              </Button>
            )
          })}
        </div>
        <DateTimePicker label={say(actionsText.otherTime)} value={at} onChange={setAt} />
      </div>
    </ContentDialog>
  )
}

const LabelsDialog = ({ conversation: { id, labelIds }, writes, onClose }: Props) => {
  const say = useSay()
  const { data } = useReadAll(labelApi.list, {})
  const [chosen, setChosen] = useState<readonly string[]>(labelIds)
  const save = () => {
    writes.setLabels({ id, labelIds: [...chosen] })
    onClose()
  }
  return (
    <ContentDialog
      title={say(actionsText.labelsTitle)}
      size="small"
      onClose={onClose}
      footer={
        <Button look="primary" onPress={save}>
          {say(uiText.save)}
        </Button>
      }
    >
      <div className="grid gap-2">
        {data?.items.length === 0 && <p className="text-sm text-muted">{say(actionsText.noLabels)}</p>}
        {data?.items.map((label) => (
          <Checkbox
            key={label.id}
            isSelected={chosen.includes(label.id)}
            onChange={(isOn) =>
              setChosen((before) => (isOn ? [...before, label.id] : before.filter((other) => other !== label.id)))
            }
          >
            <span className="inline-flex items-center gap-2">
              <span className="size-2 rounded-full" style={{ background: label.color }} />
              {say(label.name)}
            </span>
          </Checkbox>
        ))}
      </div>
    </ContentDialog>
  )
}

const dialogs = {
  assign: AssignDialog,
  transfer: TransferDialog,
  snooze: SnoozeDialog,
  labels: LabelsDialog,
  combine: CombineDialog,
}

export const ActionDialog = ({ kind, ...props }: Props & { kind: ActionDialogKind }) => {
  const Dialog = dialogs[kind]
  return <Dialog {...props} />
}
