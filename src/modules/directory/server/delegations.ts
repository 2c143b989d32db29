/** For modules above: who acts for whom at this moment. */
import { delegationStore } from './store/delegations.ts'

export { delegatesOf, idsActedFor } from './store/delegations.ts'
export const {
  list: listDelegations,
  insert: insertDelegation,
  remove: removeDelegation,
  active: activeDelegations,
  idsOneActsFor: findIdsActedFor,
} = delegationStore
