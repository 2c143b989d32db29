import * as z from 'zod/mini'
import { defineKind, Template } from './kind.ts'

export const commentTypes = ['note', 'reply'] as const
export const comment = defineKind({
  config: z.object({ text: Template, type: z.enum(commentTypes) }),
  ports: ['next', 'failed'],
  blank: { text: '', type: 'note' },
  needs: () => ['ticket.comment'],
})
