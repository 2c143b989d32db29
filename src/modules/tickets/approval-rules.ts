/** When a request is approved, and who is still awaited. */
import type { StatusStep } from './status-steps.ts'

type Approvers = Pick<StatusStep, 'userIds' | 'groupIds' | 'needed'>
/** An approval that was given and not voided: for whom, and for which of the approving groups. */
export type GivenApproval = { forId: string; groupIds: readonly string[] }

/** Users and groups that have not approved; `count` is how many approvals are missing. */
export const awaitedOf = ({ userIds, groupIds, needed }: Approvers, approvals: readonly GivenApproval[]) => {
  const users = userIds.filter((id) => approvals.every(({ forId }) => forId !== id))
  if (needed !== null) {
    const count = Math.max(0, needed - approvals.length)
    return count === 0 ? { userIds: [], groupIds: [], count } : { userIds: users, groupIds, count }
  }
  const groups = groupIds.filter((id) => approvals.every(({ groupIds: counted }) => !counted.includes(id)))
  return { userIds: users, groupIds: groups, count: users.length + groups.length }
}

export const isApproved = (step: Approvers, approvals: readonly GivenApproval[]) =>
  awaitedOf(step, approvals).count === 0

/** The approving groups of the step that a person is in; undefined if the person does not approve. */
export const approvingGroups = (
  { userIds, groupIds }: Approvers,
  person: { userId: string; groupIds: readonly string[] },
) => {
  const groups = groupIds.filter((id) => person.groupIds.includes(id))
  return userIds.includes(person.userId) || groups.length > 0 ? groups : undefined
}
