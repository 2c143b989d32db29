import * as z from 'zod/mini'
import { defineKind } from '../kind.ts'

/** A paragraph on the form. */
export const description = defineKind({
  configuration: z.object({
    text: z.object({ ar: z.string().check(z.maxLength(5000)), en: z.string().check(z.maxLength(5000)) }),
  }),
  blank: { text: { ar: '', en: '' } },
  filter: null,
  check: () => undefined,
  text: () => '',
  isStatic: true,
})
