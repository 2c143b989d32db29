import * as z from 'zod/mini'
import { defineKind, Ids } from './kind.ts'

export const assign = defineKind({
  /** A group of null leaves the group as it is; people replace those who are assigned. */
  config: z
    .object({ userIds: Ids, groupId: z.nullable(z.uuid()) })
    .check(z.refine(({ userIds, groupId }) => userIds.length > 0 || groupId !== null, { path: ['userIds'] })),
  ports: ['next', 'failed'],
  blank: { userIds: [], groupId: null },
  needs: () => ['ticket.assign'],
  references: ({ userIds, groupId }) => [
    ...userIds.map((id) => ({ kind: 'user' as const, id, path: 'userIds' })),
    ...(groupId ? [{ kind: 'group' as const, id: groupId, path: 'groupId' }] : []),
  ],
})
