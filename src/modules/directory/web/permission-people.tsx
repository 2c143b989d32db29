import { useState } from 'react'
import { permissions, type Permission } from '#core/permissions.ts'
import { useSay } from '#ui/words.tsx'
import { holderApi, type PermissionHolder } from '../api/holders.ts'
import { permissionText } from '../text/permissions-text.ts'
import { PeopleSheet } from './group-people-sheet.tsx'
import { heldWords, saySource } from './permission-words.ts'
import { usePages } from '#ui/calls/use-pages.ts'

/** Users with a permission, and where each has it from. */
export const PermissionPeople = ({ permission, onClose }: { permission: Permission; onClose: () => void }) => {
  const say = useSay()
  const [search, setSearch] = useState('')
  const pages = usePages<typeof holderApi.ofPermission.input, PermissionHolder>(holderApi.ofPermission, {
    permission,
    search: search || undefined,
  })
  return (
    <PeopleSheet
      title={say(permissionText.whoTitle, { permission: say(permissions[permission]) })}
      summary={pages.total !== undefined && !search ? say(permissionText.whoCount, { count: pages.total }) : undefined}
      pages={pages}
      search={search}
      onSearch={setSearch}
      why={({ reach, sources }) => (
        <>
          {say(heldWords(permission, reach))}{' '}
          <bdi>{[...new Set(sources.map((source) => saySource(say, source, 'user')))].join(' · ')}</bdi>
        </>
      )}
      onClose={onClose}
    />
  )
}
