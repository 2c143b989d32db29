import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { defineKind, FieldValues, Template } from './kind.ts'

export const create = defineKind({
  config: z.object({
    boardId: z.uuid(problem('required')),
    name: Template.check(z.maxLength(200)),
    description: z.string().check(z.maxLength(4000)),
    isLinked: z.boolean(),
    /** By field of that board, as the action that sets fields has them. */
    values: z.optional(FieldValues),
  }),
  ports: ['next', 'failed'],
  blank: { boardId: '', name: '', description: '', isLinked: true, values: {} },
  needs: () => ['ticket.create'],
  references: ({ boardId, values = {} }) => [
    { kind: 'board', id: boardId, path: 'boardId' },
    ...Object.keys(values).map((name) => ({ kind: 'field' as const, id: `${boardId} ${name}`, path: 'values' })),
  ],
})
