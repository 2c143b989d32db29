/** Query for the names of all users or groups. */
import { directoryApi } from '#modules/directory/api/directory.ts'
import { readAllPages } from '#ui/calls/read-all-pages.ts'
import { call } from '#ui/calls/network.ts'

const most = 2_000

/** One shared query key, so that it is fetched once. */
export const allNamesQuery = (orgId: string, of: 'people' | 'groups') => ({
  queryKey: [directoryApi[of].topic, orgId, 'every', of],
  queryFn: () => readAllPages((page) => call(directoryApi[of], orgId, page), most),
})
