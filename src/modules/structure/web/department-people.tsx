import { Ellipsis, FolderInput, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { userApi } from '#modules/users/api/users.ts'
import { UserAvatar } from '#modules/directory/web/user-avatar.tsx'
import { fullName } from '#modules/directory/web/full-name.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { SearchComboBox } from '#ui/form/choices/search-combo-box.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { SearchBox } from '#ui/layout/view-bar.tsx'
import { Tag } from '#ui/display/badges.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { SkeletonPerson } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { departmentApi, type Department, type Member } from '../api.ts'
import { branchOf } from '../rules.ts'
import { departmentText } from '../text.ts'
import { MovePerson } from './structure-dialogs.tsx'
import { useMemberActions } from './use-member-actions.ts'

type Props = { all: readonly Department[]; department: Department }
const step = 50
const most = 100

export const DepartmentPeople = ({ all, department: { id } }: Props) => {
  const say = useSay()
  const [search, setSearch] = useState('')
  const [withBelow, setWithBelow] = useState(false)
  const [moving, setMoving] = useState<Member>()
  const actions = useMemberActions(all)
  return (
    <div className="grid gap-4">
      <AddPerson onAdd={(person) => actions.put(id, person)} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SearchBox label={say(departmentText.findPerson)} value={search} onChange={setSearch} />
        {branchOf(all, id).length > 1 && (
          <Checkbox isSelected={withBelow} onChange={setWithBelow}>
            {say(departmentText.withBelow)}
          </Checkbox>
        )}
      </div>
      <People id={id} search={search} withBelow={withBelow} actions={actions} onMove={setMoving} />
      {moving && (
        <MovePerson
          all={all}
          name={fullName(say, moving)}
          from={moving.departmentId}
          onMove={(to) => actions.put(to, { id: moving.id, name: fullName(say, moving) })}
          onClose={() => setMoving(undefined)}
        />
      )}
    </div>
  )
}

const AddPerson = ({ onAdd }: { onAdd: (person: { id: string; name: string }) => void }) => {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState(0)
  const { data, isFetching } = useRead(userApi.list, { search: typed || undefined, pageSize: 20, sort: 'name' })
  return (
    <SearchComboBox
      key={added}
      label={say(departmentText.addPerson)}
      hint={say(departmentText.addPersonHint)}
      found={(data?.items ?? []).map((user) => ({ id: user.id, name: fullName(say, user) }))}
      isLoading={isFetching}
      onSearch={setTyped}
      onChange={(person) => {
        if (!person) return
        onAdd(person)
        setAdded((count) => count + 1)
      }}
    />
  )
}

type PeopleProps = {
  id: string
  search: string
  withBelow: boolean
  actions: ReturnType<typeof useMemberActions>
  onMove: (member: Member) => void
}

const People = ({ id, search, withBelow, actions, onMove }: PeopleProps) => {
  const say = useSay()
  const [pageSize, setPageSize] = useState(step)
  const { data, error, refetch } = useRead(departmentApi.members, {
    id,
    pageSize,
    withBelow,
    search: search || undefined,
  })
  if (error) return <ReadError error={error} retry={() => void refetch()} />
  if (!data) return [1, 2, 3].map((at) => <SkeletonPerson key={at} />)
  if (data.total === 0)
    return <p className="text-sm text-muted">{say(search ? departmentText.nobodyFound : departmentText.nobody)}</p>
  return (
    <>
      <ul aria-label={say(departmentText.people)} className="divide-y divide-line border-y border-line">
        {data.items.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isBelow={member.departmentId !== id}
            actions={actions}
            onMove={onMove}
          />
        ))}
      </ul>
      {data.total > data.items.length && pageSize < most && (
        <Button className="justify-self-start" onPress={() => setPageSize(most)}>
          {say(departmentText.more)}
        </Button>
      )}
    </>
  )
}

type RowProps = Pick<PeopleProps, 'actions' | 'onMove'> & { member: Member; isBelow: boolean }

const MemberRow = ({ member, isBelow, actions, onMove }: RowProps) => {
  const say = useSay()
  const name = fullName(say, member)
  const label = say(departmentText.personMenu, { name })
  return (
    <li className="flex min-h-11 items-center gap-2.5 py-1">
      <UserAvatar name={name} fileId={member.avatarFileId} />
      <span className="grid min-w-0 flex-1">
        <bdi className="truncate">{name}</bdi>
        {isBelow && <bdi className="truncate text-xs text-muted">{actions.nameOf(member.departmentId)}</bdi>}
      </span>
      {member.isDisabled && <Tag>{say(departmentText.disabled)}</Tag>}
      <Menu
        label={label}
        trigger={
          <IconButton label={label}>
            <Ellipsis className="size-4" />
          </IconButton>
        }
        groups={[
          {
            actions: [
              {
                id: 'move',
                name: say(departmentText.movePerson),
                icon: FolderInput,
                run: () => onMove(member),
              },
              {
                id: 'remove',
                name: say(departmentText.removePerson),
                icon: UserMinus,
                run: () => actions.takeOut(member.departmentId, { id: member.id, name }),
              },
            ],
          },
        ]}
      />
    </li>
  )
}
