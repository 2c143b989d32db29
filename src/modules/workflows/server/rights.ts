/** Who may publish a workflow, or try it: it acts on all tickets, and its log says what it found in them. */
import { ApiError, fail } from '#core/errors.ts'
import { hasReach, type Permission } from '#core/permissions.ts'
import { boardContextOf } from '#modules/tickets/server/board-context.ts'
import type { Ctx } from '#platform/context.ts'
import { isBorrowed } from '#platform/via.ts'
import type { Definition, WorkflowNode } from '../definition.ts'
import { findFaults } from '../find-faults.ts'
import { kindOf } from '../kinds/kinds.ts'
import { faultContextOf } from './faults.ts'

const needsOf = ({ nodes }: Definition): Permission[] => [
  ...new Set(
    (nodes as WorkflowNode[]).flatMap(({ kind, config }) => {
      const { config: schema, needs } = kindOf(kind)
      const read = schema.safeParse(config)
      return read.success ? (needs?.(read.data as never) ?? []) : []
    }),
  ),
]

export const assertHoldsEveryRight = ({ user }: Ctx, definition: Definition) => {
  const grants = user?.grants ?? fail('signed-out')
  const missing = needsOf(definition).filter((permission) => {
    const reach = grants[permission]
    return reach === undefined || (hasReach(permission) && reach !== 'all')
  })
  if (missing.length > 0) throw new ApiError('workflow-rights', { details: { missing } })
}

/** A published script acts with all that the account may, which a borrowed session may not. */
export const assertLendsNoRights = ({ user }: Ctx, { nodes }: Definition) => {
  if (isBorrowed(user) && nodes.some(({ kind }) => kind === 'script')) fail('not-in-person')
}

/** Of a definition without faults: a condition on a field would tell its author what is in it. */
export const assertSeesEveryField = async (ctx: Ctx, boardId: string, definition: Definition) => {
  const hidden = findFaults(definition, faultContextOf(await boardContextOf(ctx, boardId))).filter(
    ({ problem }) => problem === 'bad-filter' || problem === 'unknown-field',
  )
  if (hidden.length > 0) throw new ApiError('workflow-rights', { details: { faults: hidden } })
}
