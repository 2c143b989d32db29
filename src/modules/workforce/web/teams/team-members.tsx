import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { directoryApi } from '#modules/directory/api/directory.ts'
import { UserAvatar } from '#modules/directory/web/user-avatar.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { Tag } from '#ui/display/badges.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { Section } from '#ui/display/section.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { SearchComboBox } from '#ui/form/choices/search-combo-box.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { SortableList } from '#ui/lists/sortable-list.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useSay } from '#ui/words.tsx'
import { MemberSettings, teamApi, type TeamMember } from '../../api/teams.ts'
import { teamText } from '../../teams-text.ts'
import { useTeamMembers } from './use-team-members.ts'

export const TeamMembers = ({ teamId }: { teamId: string }) => {
  const say = useSay()
  const { members, read, add, update, remove, move } = useTeamMembers(teamId)
  const canEdit = useCanCall(teamApi.updateMember)
  const items = members.map((member) => ({ ...member, id: member.userId }))
  return (
    <Section title={say(teamText.members)} hint={say(teamText.membersHint)}>
      <div className="grid gap-4">
        {read.error && !read.data && <ReadError error={read.error} retry={() => void read.refetch()} />}
        {read.isPending && <SkeletonLines count={3} />}
        {read.data && members.length === 0 && <p className="text-sm text-muted">{say(teamText.none)}</p>}
        <SortableList
          label={say(teamText.members)}
          kind="team-member"
          items={items}
          nameOf={({ name }) => say(name)}
          onMove={move}
        >
          {(member, handle) => (
            <MemberRow
              key={`${member.priority} ${member.capacity}`}
              member={member}
              handle={canEdit && handle}
              canEdit={canEdit}
              onUpdate={(settings) => update(member, settings)}
              onRemove={() => remove(member)}
            />
          )}
        </SortableList>
        {canEdit && <AddMember members={members} onAdd={add} />}
      </div>
    </Section>
  )
}

type RowProps = {
  member: TeamMember
  handle: ReactNode
  canEdit: boolean
  onUpdate: (settings: MemberSettings) => void
  onRemove: () => void
}

/** Numbers are saved when their field is left. */
const MemberRow = ({ member, handle, canEdit, onUpdate, onRemove }: RowProps) => {
  const say = useSay()
  const [settings, setSettings] = useState<Partial<MemberSettings>>(member)
  const name = say(member.name)
  const save = () => {
    const read = MemberSettings.safeParse(settings)
    if (!read.success) return setSettings(member)
    const { priority, capacity } = read.data
    return priority === member.priority && capacity === member.capacity ? undefined : onUpdate({ priority, capacity })
  }
  const number = (field: keyof MemberSettings, label: string) => (
    <span className="w-32">
      <NumberField
        label={label}
        isDisabled={!canEdit}
        value={settings[field]}
        minValue={1}
        maxValue={field === 'priority' ? 100 : 1000}
        onChange={(value) => setSettings((before) => ({ ...before, [field]: value }))}
        onBlur={save}
      />
    </span>
  )
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md border border-line p-2">
      {handle}
      <UserAvatar name={name} fileId={member.avatarFileId} />
      <span className="min-w-32 flex-1 text-sm">
        <span className="block font-semibold">
          <UserText>{name}</UserText>
        </span>
        {member.isDisabled ? (
          <Tag>{say(teamText.disabled)}</Tag>
        ) : (
          <span className="text-xs text-muted">
            {say(teamText.held, { held: member.held, capacity: member.capacity })}
          </span>
        )}
      </span>
      {number('priority', say(teamText.priorityOf, { name }))}
      {number('capacity', say(teamText.capacityOf, { name }))}
      {canEdit && (
        <IconButton label={say(teamText.removeMember, { name })} onPress={onRemove}>
          <X aria-hidden className="size-4" />
        </IconButton>
      )}
    </div>
  )
}

type AddProps = { members: readonly TeamMember[]; onAdd: (person: { id: string; name: string }) => void }

const AddMember = ({ members, onAdd }: AddProps) => {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const { data, isFetching } = useRead(directoryApi.people, { search: typed || undefined, pageSize: 20 })
  const found = (data?.items ?? []).filter(({ id }) => !members.some(({ userId }) => userId === id))
  return (
    <SearchComboBox
      key={members.length}
      label={say(teamText.addMember)}
      found={found.map(({ id, name }) => ({ id, name: say(name) }))}
      isLoading={isFetching}
      onSearch={setTyped}
      onChange={(person) => person && onAdd(person)}
    />
  )
}
