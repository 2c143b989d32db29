import * as z from 'zod/mini'
import { endpoint, Id, Nothing, PageInput, pageOf } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { Version, WordsSchema } from '#core/schemas.ts'

export const assignmentTypes = [
  'ROUND_ROBIN_ONLINE_USER',
  'RANDOM_ONLINE_USER',
  'ROUND_ROBIN_ALL_USER',
  'RANDOM_ALL_USER',
  'MANUAL',
] as const

/** A group of users with permissions, called policy in the specification. */
export const GroupInput = z.object({
  name: WordsSchema,
  parentId: z.nullable(z.uuid()),
  assignmentType: z.enum(assignmentTypes, problem('required')),
})
export type GroupInput = z.output<typeof GroupInput>
export const Group = z.extend(GroupInput, {
  id: z.uuid(),
  members: z.number(),
  permissions: z.number(),
  version: z.number(),
  createdAt: z.string(),
})
export type Group = z.output<typeof Group>

export const groupApi = {
  list: endpoint('GET /groups', {
    needs: 'group.view',
    input: PageInput,
    reply: pageOf(Group),
    openToPlatform: true,
  }),
  get: endpoint('GET /groups/:id', { needs: 'group.view', input: Id, reply: Group, openToPlatform: true }),
  create: endpoint('POST /groups', { needs: 'group.create', input: GroupInput, reply: Group }),
  /** Clones a group with its permissions, parent and assignment rule. */
  clone: endpoint('POST /groups/:id/clone', {
    needs: 'group.create',
    input: z.extend(Id, { name: WordsSchema }),
    reply: Group,
  }),
  /** Refused with `conflict` where another version is stored than the one it was edited from. */
  update: endpoint('PATCH /groups/:id', {
    needs: 'group.update',
    input: z.extend(z.partial(GroupInput), { ...Id.shape, version: Version }),
    reply: Group,
    refreshes: ['permissions'],
    openToPlatform: true,
  }),
  remove: endpoint('DELETE /groups/:id', { needs: 'group.update', input: Id, reply: Nothing }),
}
