/** Built-in fields that the product computes: the state of a ticket in its service level and its approval. */
import * as z from 'zod/mini'
import { approvalStands } from '#core/approval-states.ts'
import { slaStates } from '#core/sla/states.ts'
import { approvalOptions } from './approval-options.ts'
import { builtIn } from './built-in-field.ts'
import { slaOptions } from './sla-options.ts'

export const progressFields = {
  sla: builtIn({
    type: 'choice',
    name: 'sla',
    label: { ar: 'مستوى الخدمة', en: 'Service level' },
    view: 'ticket-view.due-date',
    reply: z.optional(z.nullable(z.enum(slaStates))),
    options: () => slaOptions,
    column: { width: 8, isHiddenAtFirst: true },
    isOnCard: true,
  }),
  slaDue: builtIn({
    type: 'moment',
    name: 'slaDue',
    label: { ar: 'استحقاق مستوى الخدمة', en: 'Service level due' },
    view: 'ticket-view.due-date',
    reply: z.optional(z.nullable(z.string())),
    column: { width: 8.5, isHiddenAtFirst: true },
    isDeadline: true,
    isIndexed: true,
    isOnCard: true,
  }),
  approval: builtIn({
    type: 'choice',
    name: 'approval',
    label: { ar: 'الموافقة', en: 'Approval' },
    view: null,
    reply: z.optional(z.nullable(z.enum(approvalStands))),
    options: () => approvalOptions,
    column: { width: 9, isHiddenAtFirst: true, isUnsorted: true },
    isOnCard: true,
  }),
}
