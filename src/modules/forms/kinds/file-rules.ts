/** Settings and kind of file fields: count, size and types. File contents are checked by the server on upload. */
import * as z from 'zod/mini'
import { problem, type Problem } from '#core/problems.ts'
import { isId, hasNoDuplicates, defineKind, type ConfigProblem, type Kind } from './kind.ts'

export const maxFiles = 20
export const FileRules = z.object({
  /** `image/png`, `image/*` or `.pdf`; none means any. */
  allowedTypes: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
  maxFileCount: z.int().check(z.gte(1, problem('too-few')), z.lte(maxFiles, problem('too-many'))),
  maxFileSizeMb: z.number().check(z.gt(0, problem('too-small')), z.lte(100, problem('too-big'))),
})
export type FileRules = z.output<typeof FileRules>

const isType = (text: string) => /^([a-z]+\/(\*|[\w.+-]+)|\.[a-z0-9]{1,10})$/i.test(text)
const isAllowedType = (allowed: string, file: { name: string; type: string }) => {
  if (allowed.startsWith('.')) return file.name.toLowerCase().endsWith(allowed.toLowerCase())
  return allowed.endsWith('/*') ? file.type.startsWith(allowed.slice(0, -1)) : file.type === allowed.toLowerCase()
}

/** Checks one file against the settings, before and after the upload. */
export const fileProblem = (
  file: { name: string; type: string; size: number },
  { allowedTypes, maxFileSizeMb }: FileRules,
): Problem | undefined => {
  if (allowedTypes.length > 0 && !allowedTypes.some((type) => isAllowedType(type, file))) return 'file-type'
  return file.size > maxFileSizeMb * 1024 * 1024 ? 'file-size' : undefined
}

/** Values are ids of ticket files; `family` restricts the allowed types. */
export const filesKind = (family?: 'image' | 'video' | 'audio'): Kind<FileRules> =>
  defineKind({
    hasNoDefault: true,
    configuration: FileRules,
    blank: { allowedTypes: family ? [`${family}/*`] : [], maxFileCount: 5, maxFileSizeMb: 10 },
    problems: ({ allowedTypes }): ConfigProblem[] => [
      ...allowedTypes.flatMap((type, at): ConfigProblem[] =>
        isType(type) && (!family || type.startsWith(`${family}/`) || type.startsWith('.'))
          ? []
          : [{ path: `allowedTypes[${at}]`, problem: 'file-type' }],
      ),
      ...(family && allowedTypes.length === 0 ? [{ path: 'allowedTypes', problem: 'required' as const }] : []),
    ],
    filter: 'rows',
    check: (value, { maxFileCount }) => {
      if (!Array.isArray(value) || !value.every(isId) || !hasNoDuplicates(value)) return 'invalid'
      return value.length > maxFileCount ? 'too-many' : undefined
    },
    text: (value: string[]) => String(value.length),
    refs: { kind: 'file', idsOf: (value: string[]) => value },
  })
