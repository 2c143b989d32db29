import { oneOf, textParam } from '#core/search-params.ts'
import { grantsFrom } from './grants.ts'
import { PermissionMatrix } from './permission-matrix.tsx'
import { PermissionTarget } from './permission-target.tsx'
import { usePageSearch } from '#ui/page-search.ts'

const parse = (raw: Record<string, unknown>) => ({
  of: oneOf(raw, 'of', ['user', 'group']) ?? ('group' as const),
  id: textParam(raw, 'id'),
  previousPermissions: grantsFrom(raw['previousPermissions']),
})

/** The permissions of a group or user; asks for one if the address names none. */
export const PermissionsPage = () => {
  const [{ of, id, previousPermissions }, change] = usePageSearch(parse)
  if (!id) return <PermissionTarget of={of} onChoose={(target) => change(target, { replace: false })} />
  return <PermissionMatrix key={`${of}:${id}`} target={{ of, id }} previous={previousPermissions} />
}
