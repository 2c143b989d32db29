import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { defineKind, Template } from './kind.ts'

export const create = defineKind({
  config: z.object({
    boardId: z.uuid(problem('required')),
    name: Template.check(z.maxLength(200)),
    description: z.string().check(z.maxLength(4000)),
    isLinked: z.boolean(),
  }),
  ports: ['next', 'failed'],
  blank: { boardId: '', name: '', description: '', isLinked: true },
  needs: () => ['ticket.create'],
  references: ({ boardId }) => [{ kind: 'board', id: boardId, path: 'boardId' }],
})
