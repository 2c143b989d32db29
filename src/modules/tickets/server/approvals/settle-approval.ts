/** What a change of a ticket does to its pending approval: another status ends it, an edit voids what was given. */
import type { FieldChange } from '#core/changes.ts'
import type { Ctx } from '#platform/context.ts'
import { approvalStore } from '../store/approvals.ts'
import type { Row } from '../store/tickets.ts'

type Wanted = Partial<Pick<Row, 'statusId' | 'archivedAt' | 'mergedIntoId' | 'approval'>>
type Outcome = { kind: 'ticket.approval-cancelled' | 'ticket.approval-voided'; approvalId: string }

export const noApproval = {
  approval: null,
  approvalOpenFields: [] as string[],
  approverIds: [] as string[],
  approverGroupIds: [] as string[],
}

const endsApproval = (row: Row, { statusId, archivedAt, mergedIntoId }: Wanted) =>
  (statusId !== undefined && statusId !== row.statusId) || Boolean(archivedAt) || Boolean(mergedIntoId)

/** Who follows a ticket says nothing about what was approved. */
const isContent = ({ field }: FieldChange) => field !== 'watcherIds' && field !== 'watcherGroupIds'

/** Undefined if the approval goes on as it was. */
export const settleApproval = async (
  ctx: Ctx,
  row: Row,
  { wanted, fields }: { wanted: Wanted; fields: readonly FieldChange[] },
): Promise<Outcome | undefined> => {
  // A change with an approval state is made by the approval itself.
  if (row.approval !== 'pending' || wanted.approval !== undefined) return undefined
  const isEnd = endsApproval(row, wanted)
  if (!isEnd && !fields.some(isContent)) return undefined
  const approval = await approvalStore.open(ctx, row.id)
  if (!approval) return undefined
  const { id: approvalId } = approval
  if (isEnd) {
    await approvalStore.close(ctx, approvalId, 'cancelled')
    return { kind: 'ticket.approval-cancelled', approvalId }
  }
  return (await approvalStore.voidActs(ctx, approvalId)) > 0
    ? { kind: 'ticket.approval-voided', approvalId }
    : undefined
}
