import { useCallback } from 'react'
import { directoryApi } from '#modules/access/api/directory.ts'
import { useOrgId } from '#ui/data.tsx'
import { call } from '#ui/network.ts'
import { useSay } from '#ui/words.tsx'

/** Colleagues by name, while one writes @. */
export const usePeople = () => {
  const say = useSay()
  const orgId = useOrgId()
  return useCallback(
    async (search: string) => {
      const { items } = await call(directoryApi.people, orgId, { search: search || undefined, pageSize: 8 })
      return items.map(({ id, name }) => ({ id, name: say(name) }))
    },
    [say, orgId],
  )
}
