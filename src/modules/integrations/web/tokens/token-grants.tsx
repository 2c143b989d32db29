import { useMemo, useState } from 'react'
import {
  groupOf,
  hasReach,
  permissionGroups,
  tenantPermissions,
  type Grants,
  type Permission,
  type PermissionGroup,
} from '#core/permissions.ts'
import { isFound, valueOf, type Edits, type GrantValue } from '#modules/directory/web/grants.ts'
import { PermissionSection, type RowState } from '#modules/directory/web/permission-section.tsx'
import { SearchBox } from '#ui/layout/view-bar.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useSay } from '#ui/words.tsx'
import { tokenText } from '../../text/tokens-text.ts'

const noGrants: Grants = {}

/** One gives no more than one holds. */
const choicesOf = (mine: Grants, permission: Permission): GrantValue[] => {
  const held = mine[permission]
  if (!held) return []
  if (!hasReach(permission)) return ['none', 'all']
  return held === 'all' ? ['none', 'own', 'all'] : ['none', 'own']
}

const rowsOf = (mine: Grants, grants: Grants, typed: string): Map<PermissionGroup, RowState[]> => {
  const rows = tenantPermissions
    .filter((permission) => mine[permission] && isFound(permission, typed))
    .map((permission): RowState => {
      const value = valueOf(grants, permission)
      return { permission, value, choices: choicesOf(mine, permission), held: value, from: '', isChanged: false }
    })
  return Map.groupBy(rows, ({ permission }) => groupOf(permission))
}

type Props = { grants: Grants; onEdit: (edits: Edits) => void; problem?: string }

/** What a key may do, of what its maker may. */
export const TokenGrants = ({ grants, onEdit, problem }: Props) => {
  const say = useSay()
  const mine = useSession()?.permissions ?? noGrants
  const [typed, setTyped] = useState('')
  const sections = useMemo(() => rowsOf(mine, grants, typed), [mine, grants, typed])
  const count = Object.keys(grants).length
  return (
    <div className="col-span-12 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-semibold">{say(tokenText.pick)}</p>
        <span role="status" className="text-xs text-muted">
          {say(tokenText.count, { count })}
        </span>
      </div>
      <p className="mt-0.5 mb-2 text-xs text-muted">{say(tokenText.pickHint)}</p>
      {problem && (
        <p role="alert" className="mb-2 text-xs text-danger">
          {problem}
        </p>
      )}
      <SearchBox label={say(tokenText.search)} value={typed} onChange={setTyped} />
      <div className="@container -mx-5 mt-2 border-t border-line">
        {(Object.keys(permissionGroups) as PermissionGroup[]).map((group) => {
          const rows = sections.get(group)
          return (
            rows && (
              <PermissionSection key={group} group={group} rows={rows} isOff={false} isFixed={false} onEdit={onEdit} />
            )
          )
        })}
      </div>
    </div>
  )
}
