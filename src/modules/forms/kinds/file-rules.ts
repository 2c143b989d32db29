/** Files of a field: how many, how large, of which types. What is in them is judged by the server when they arrive. */
import * as z from 'zod/mini'
import { isId, kind, type Kind } from './kind.ts'

export const FileRules = z.object({
  allowedTypes: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
  maxFileCount: z.int().check(z.gte(1), z.lte(20)),
  maxFileSizeMb: z.number().check(z.gt(0), z.lte(100)),
})
export type FileRules = z.output<typeof FileRules>

/** Values are ids of files that stand with the ticket. */
export const filesOf = (allowedTypes: string[], more: { canCapture?: true } = {}): Kind<FileRules> =>
  kind({
    config: FileRules,
    blank: { allowedTypes, maxFileCount: 5, maxFileSizeMb: 10 },
    filter: 'rows',
    check: (value, { maxFileCount }) => {
      if (!Array.isArray(value) || !value.every(isId) || new Set(value).size !== value.length) return 'invalid'
      return value.length > maxFileCount ? 'too-many' : undefined
    },
    text: (value: string[]) => String(value.length),
    refs: (value: string[]) => ({ kind: 'file', ids: value }),
    ...more,
  })
