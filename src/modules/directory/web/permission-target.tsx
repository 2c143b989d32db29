import { useState } from 'react'
import { may } from '#core/permissions.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { ComboBox } from '#ui/form/choices/combo-box.tsx'
import { SearchComboBox } from '#ui/form/choices/search-combo-box.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { useSession } from '#ui/calls/session.ts'
import { formText } from '#ui/form/text.ts'
import { useSay } from '#ui/words.tsx'
import { userRecordApi } from '../api/user-records.ts'
import { permissionText } from '../text/permissions-text.ts'
import { useGroups } from './use-groups.ts'
import type { PermissionTargetRef } from './use-permission-edits.ts'
import { fullName } from './full-name.ts'

type Props = { of: PermissionTargetRef['of']; onChoose: (target: Partial<PermissionTargetRef>) => void }

/** Selects a group or a user. */
export const PermissionTarget = ({ of, onChoose }: Props) => {
  const say = useSay()
  const maySeeUsers = may(useSession()?.permissions, userRecordApi.list.needs)
  return (
    <>
      <ViewBar title={say(permissionText.title)} />
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-line">
        <div className="mx-auto grid max-w-md gap-4 px-6 py-14">
          <div>
            <h2 className="text-base font-semibold">{say(permissionText.pickTitle)}</h2>
            <p className="mt-1 text-sm text-muted">{say(permissionText.pickBody)}</p>
          </div>
          {maySeeUsers && (
            <Segmented
              label={say(permissionText.pickTitle)}
              value={of}
              onChange={(chosen) => onChoose({ of: chosen })}
              items={[
                { id: 'group', name: say(permissionText.group) },
                { id: 'user', name: say(permissionText.user) },
              ]}
            />
          )}
          {of === 'user' && maySeeUsers ? <UserChoice onChoose={onChoose} /> : <GroupChoice onChoose={onChoose} />}
        </div>
      </div>
    </>
  )
}

const GroupChoice = ({ onChoose }: Pick<Props, 'onChoose'>) => {
  const say = useSay()
  const { data: groups = [] } = useGroups()
  return (
    <ComboBox
      key={groups.length}
      label={say(permissionText.group)}
      placeholder={say(formText.choose)}
      items={groups.map(({ id, name }) => ({ id, name: say(name) }))}
      onChange={(id) => id && onChoose({ of: 'group', id })}
    />
  )
}

const UserChoice = ({ onChoose }: Pick<Props, 'onChoose'>) => {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const { data, isFetching } = useRead(userRecordApi.list, { search: typed || undefined, pageSize: 20, sort: 'name' })
  return (
    <SearchComboBox
      label={say(permissionText.user)}
      placeholder={say(permissionText.userSearch)}
      found={(data?.items ?? []).map((user) => ({ id: user.id, name: fullName(say, user) }))}
      isLoading={isFetching}
      onSearch={setTyped}
      onChange={(chosen) => chosen && onChoose({ of: 'user', id: chosen.id })}
    />
  )
}
