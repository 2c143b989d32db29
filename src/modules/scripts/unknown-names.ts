/** Names that a script writes out and that its board does not have: reaching one ends the script with an error. */
import { allBuiltIn } from '#modules/forms/built-in-index.ts'
import type { Field } from '#modules/forms/definition.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import type { Words } from '#core/words.ts'

type Named = { id: string; name: Words }
type NameKind = 'field' | 'status' | 'tag'
export type ScriptBoardNames = Record<NameKind, ReadonlySet<string>>
export type UnknownName = { kind: NameKind; name: string }

const idsAndNames = (items: readonly Named[]) => new Set(items.flatMap(({ id, name }) => [id, name.ar, name.en]))

export const scriptFieldsOf = (fields: readonly Field[]) =>
  fields.filter(({ type, isArchived }) => !(kindOf(type).isStatic || kindOf(type).isSecret || isArchived))

export const scriptBoardNames = (
  { statuses, tags }: { statuses: readonly Named[]; tags: readonly Named[] },
  fields: readonly Field[],
): ScriptBoardNames => ({
  field: new Set([...allBuiltIn.map(({ key }) => key as string), ...scriptFieldsOf(fields).map(({ key }) => key)]),
  status: idsAndNames(statuses),
  tag: idsAndNames(tags),
})

const comments = /\/\*[\s\S]*?\*\/|\/\/.*/g
/** The first argument, where it is a plain text. */
const calls = /\b(?:ticket\s*\.\s*(get|set|status|tag)|problem)\s*\(\s*(["'`])((?:(?!\2)[^\\\n$])*)\2/g

const kindOfCall = (method: string | undefined): NameKind =>
  method === 'status' || method === 'tag' ? method : 'field'

export const findUnknownNames = (source: string, known: ScriptBoardNames): UnknownName[] => {
  const found = [...source.replaceAll(comments, '').matchAll(calls)].map(([, method, , name = '']) => ({
    kind: kindOfCall(method),
    name,
  }))
  const unknown = found.filter(({ kind, name }) => !known[kind].has(name))
  return [...new Map(unknown.map((each) => [`${each.kind} ${each.name}`, each])).values()]
}
