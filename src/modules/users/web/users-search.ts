import { oneOf, textParam } from '#core/search-params.ts'
import { userSorts, userStates, type UserFilter } from '#modules/directory/api/user-records.ts'

export const usersSearch = (raw: Record<string, unknown>) => ({
  q: textParam(raw, 'q'),
  state: oneOf(raw, 'state', userStates),
  groupId: textParam(raw, 'groupId'),
  sort: oneOf(raw, 'sort', userSorts),
  open: textParam(raw, 'open'),
})
export type UsersSearch = ReturnType<typeof usersSearch>

export const filterOf = ({ q, state, groupId }: UsersSearch): UserFilter => ({ search: q, state, groupId })
