/** Outcomes of a request for approval, decisions of its approvers, and approval states of its ticket. */
export const approvalStates = ['open', 'approved', 'rejected', 'withdrawn', 'cancelled'] as const
export type ApprovalState = (typeof approvalStates)[number]

export const approvalActions = ['approve', 'reject'] as const
export type ApprovalAction = (typeof approvalActions)[number]

/** The last request of a ticket; withdrawn and cancelled ones leave no trace on it. */
export const approvalStands = ['pending', 'approved', 'rejected'] as const
export type ApprovalStand = (typeof approvalStands)[number]
