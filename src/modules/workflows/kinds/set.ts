import * as z from 'zod/mini'
import type { Permission } from '#core/permissions.ts'
import { builtInActions } from './written-fields.ts'
import { defineKind, FieldValues } from './kind.ts'

export const set = defineKind({
  /** By field: a key of the ticket, or `cf.` with the id of a field of the form. */
  config: z.object({
    values: FieldValues.check(z.refine((values) => Object.keys(values).length > 0)),
  }),
  ports: ['next', 'failed'],
  blank: { values: {} },
  needs: ({ values }) => [
    ...new Set(Object.keys(values).map((name): Permission => `ticket.${builtInActions.get(name) ?? 'update'}`)),
  ],
  faults: ({ values }, { isWritable }) =>
    Object.keys(values).every(isWritable) ? [] : [{ path: 'values', problem: 'unknown-field' }],
})
