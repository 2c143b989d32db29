import * as z from 'zod/mini'
import { defineKind, Ids, Template } from './kind.ts'

export const roles = ['assignees', 'creator', 'watchers'] as const
export const notify = defineKind({
  config: z
    .object({ roles: z.array(z.enum(roles)).check(z.maxLength(roles.length)), userIds: Ids, text: Template })
    .check(z.refine((config) => config.roles.length + config.userIds.length > 0, { path: ['roles'] })),
  ports: ['next', 'failed'],
  blank: { roles: ['assignees'], userIds: [], text: '' },
  needs: () => ['ticket.comment'],
  references: ({ userIds }) => userIds.map((id) => ({ kind: 'user', id, path: 'userIds' })),
})
