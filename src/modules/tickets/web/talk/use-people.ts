import { useCallback } from 'react'
import { directoryApi } from '#modules/directory/api/directory.ts'
import { useOrgId } from '#ui/data.tsx'
import { call } from '#ui/network.ts'
import { useSay } from '#ui/words.tsx'
import { closestFirst } from './mentions.ts'

/** Colleagues by name, while one writes @. */
export const usePeople = () => {
  const say = useSay()
  const orgId = useOrgId()
  return useCallback(
    async (search: string) => {
      const { items } = await call(directoryApi.people, orgId, { search: search || undefined, pageSize: 20 })
      return closestFirst(
        items.map(({ id, name }) => ({ id, name: say(name) })),
        search,
      )
    },
    [say, orgId],
  )
}
