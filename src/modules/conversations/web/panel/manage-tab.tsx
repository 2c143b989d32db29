/** Who is responsible: assignee, labels, participants and department. */
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { departmentApi } from '#modules/structure/api.ts'
import { UserAvatar } from '#modules/directory/web/user-avatar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { useReadAll } from '#ui/calls/use-read-all.ts'
import { useSession } from '#ui/calls/session.ts'
import { Tag } from '#ui/display/badges.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { useSay } from '#ui/words.tsx'
import { labelApi } from '../../api/settings.ts'
import { actionsText } from '../actions/actions-text.ts'
import { PersonSearch } from '../actions/person-search.tsx'
import { inboxText } from '../inbox-text.ts'
import { threadText } from '../thread/thread-text.ts'
import { panelText } from './panel-text.ts'
import type { PanelProps } from './panel-props.ts'

const Part = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <section className="border-b border-line py-3 last:border-0">
    <div className="mb-2 flex items-center justify-between gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      {action}
    </div>
    {children}
  </section>
)

const Participants = ({ conversation: { id, participants, refs }, writes }: PanelProps) => {
  const say = useSay()
  const myId = useSession()?.id
  const mine = participants.find(({ userId }) => userId === myId)
  const nameOf = (userId: string) => say(refs[userId]?.name ?? threadText.somebody)
  return (
    <Part
      title={say(actionsText.participants)}
      action={
        mine?.state === 'joined' ? (
          <Button size="small" onPress={() => writes.leave({ id })}>
            {say(actionsText.leave)}
          </Button>
        ) : (
          <Button size="small" onPress={() => writes.join({ id })}>
            {say(actionsText.join)}
          </Button>
        )
      }
    >
      <ul className="mb-3 grid gap-1 empty:hidden">
        {participants.map(({ userId, state }) => (
          <li key={userId} className="flex items-center gap-2 text-sm">
            <UserAvatar name={nameOf(userId)} fileId={refs[userId]?.avatarFileId ?? null} />
            <UserText className="min-w-0 flex-1 truncate">{nameOf(userId)}</UserText>
            {state !== 'joined' && <span className="text-xs text-muted">{say(actionsText[state])}</span>}
            {state === 'requested' && (
              <IconButton
                size="small"
                label={say(actionsText.acceptParticipant, { name: nameOf(userId) })}
                onPress={() => writes.accept({ id, userId })}
              >
                <Check aria-hidden className="size-3.5" />
              </IconButton>
            )}
            {userId !== myId && (
              <IconButton
                size="small"
                label={say(actionsText.removeParticipant, { name: nameOf(userId) })}
                onPress={() => writes.remove({ id, userId })}
              >
                <X aria-hidden className="size-3.5" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <PersonSearch label={say(actionsText.addParticipant)} onChoose={(userId) => writes.invite({ id, userId })} />
    </Part>
  )
}

const Department = ({ conversation: { id, departmentId }, writes }: PanelProps) => {
  const say = useSay()
  const { data } = useRead(departmentApi.list, {})
  if (!data || data.items.length === 0) return null
  return (
    <div className="border-b border-line py-3">
      <Select
        label={say(actionsText.department)}
        items={[
          { id: 'none', name: say(actionsText.noDepartment) },
          ...data.items.map((department) => ({ id: department.id, name: say(department.name) })),
        ]}
        value={departmentId ?? 'none'}
        onChange={(value) => writes.setDepartment({ id, departmentId: value === 'none' ? null : value })}
      />
    </div>
  )
}

const Labels = ({ conversation: { labelIds, names } }: Pick<PanelProps, 'conversation'>) => {
  const say = useSay()
  const { data } = useReadAll(labelApi.list, {})
  const colorOf = (id: string) => data?.items.find((label) => label.id === id)?.color
  return (
    <span className="flex flex-wrap gap-1">
      {labelIds.length === 0 && <span className="text-sm text-muted">{'—'}</span>}
      {labelIds.flatMap((id) =>
        names[id]
          ? [
              <Tag key={id} color={colorOf(id)}>
                {say(names[id])}
              </Tag>,
            ]
          : [],
      )}
    </span>
  )
}

export const ManageTab = (props: PanelProps) => {
  const say = useSay()
  const { conversation, onAct } = props
  const { assigneeId, refs, mayAssign, mayLabel, status } = conversation
  const isOpen = status !== 'RESOLVED'
  const assignee = assigneeId ? refs[assigneeId] : undefined
  const change = (kind: 'assign' | 'labels', name: string) => (
    <Button size="small" aria-label={`${say(panelText.change)}: ${name}`} onPress={() => onAct(kind)}>
      {say(panelText.change)}
    </Button>
  )
  return (
    <>
      <Part title={say(inboxText.assignee)} action={mayAssign && isOpen && change('assign', say(inboxText.assignee))}>
        {assignee ? (
          <p className="flex items-center gap-2 text-sm">
            <UserAvatar name={say(assignee.name)} fileId={assignee.avatarFileId ?? null} />
            <UserText>{say(assignee.name)}</UserText>
          </p>
        ) : (
          <p className="text-sm text-muted">{say(inboxText.unassigned)}</p>
        )}
      </Part>
      <Part title={say(inboxText.labels)} action={mayLabel && isOpen && change('labels', say(inboxText.labels))}>
        <Labels conversation={conversation} />
      </Part>
      {isOpen && <Department {...props} />}
      {isOpen && <Participants {...props} />}
    </>
  )
}
