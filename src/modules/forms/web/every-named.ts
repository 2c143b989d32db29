/** Everybody, or every group, by name. */
import { directoryApi } from '#modules/access/api/directory.ts'
import { call } from '#ui/network.ts'

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

/** As a query, so that whoever needs them all asks once. */
export const everyNamed = (orgId: string, of: 'people' | 'groups') => ({
  queryKey: [directoryApi[of].topic, orgId, 'every', of],
  queryFn: () => readAll(orgId, of),
})
