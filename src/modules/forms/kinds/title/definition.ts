import * as z from 'zod/mini'
import { defineKind } from '../kind.ts'

/** A heading on the form. */
export const title = defineKind({
  configuration: z.object({ level: z.enum(['large', 'medium', 'small']) }),
  blank: { level: 'medium' },
  filter: null,
  check: () => undefined,
  text: () => '',
  isStatic: true,
})
