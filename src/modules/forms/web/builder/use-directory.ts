import { useQuery } from '@tanstack/react-query'
import { directoryApi } from '#modules/access/api/directory.ts'
import { useOrgId } from '#ui/data.tsx'
import type { Choice } from '#ui/form/choices.tsx'
import { call } from '#ui/network.ts'
import { useSay } from '#ui/words.tsx'

const pageSize = 100
const most = 2_000

const readAll = async (orgId: string, of: 'people' | 'groups') => {
  const found = []
  for (let pageNumber = 0; pageNumber * pageSize < most; pageNumber += 1) {
    // oxlint-disable-next-line no-await-in-loop -- how many pages there are is known only from the first
    const { items, total } = await call(directoryApi[of], orgId, { pageNumber, pageSize })
    found.push(...items)
    if (items.length === 0 || found.length >= total) break
  }
  return found
}

/** Everybody, or every group, by name: to choose from. */
export const useDirectory = (of: 'people' | 'groups'): Choice[] => {
  const say = useSay()
  const orgId = useOrgId()
  const { data = [] } = useQuery({
    queryKey: [directoryApi[of].topic, orgId, 'every', of],
    queryFn: () => readAll(orgId, of),
  })
  return data.map(({ id, name }) => ({ id, name: say(name) }))
}
