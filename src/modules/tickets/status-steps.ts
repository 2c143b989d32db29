/** Status steps: who approves a ticket before it leaves a status. */
import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { WordsSchema } from '#core/schemas.ts'

const ids = (most: number) => z.array(z.uuid()).check(z.maxLength(most, problem('too-many')))
const StatusId = z.uuid(problem('required'))

export const StatusStep = z.object({
  id: z.uuid(),
  name: WordsSchema,
  currentStatusId: StatusId,
  approvalStatusId: StatusId,
  rejectionStatusId: StatusId,
  userIds: ids(50),
  groupIds: ids(20),
  watcherIds: ids(50),
  watcherGroupIds: ids(20),
  /** How many people must approve; null: every user, and one member of every group. */
  needed: z.nullable(z.int(problem('invalid')).check(z.gte(1, problem('too-small')), z.lte(100, problem('too-big')))),
  /** Keys of the ticket, and ids of fields, that may be edited while the approval is pending. */
  openFields: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(200, problem('too-many'))),
})
export type StatusStep = z.output<typeof StatusStep>
export const StatusSteps = z.array(StatusStep).check(z.maxLength(60, problem('too-many')))
