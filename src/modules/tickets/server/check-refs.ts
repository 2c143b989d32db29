/** Whatever a ticket points to must be there, for the person who points to it. */
import type { Problem } from '#core/problems.ts'
import type { RefKind } from '#core/refs.ts'
import type { Field } from '#modules/forms/definition.ts'
import { fileFault, FileRules } from '#modules/forms/kinds/file-rules.ts'
import type { Ctx } from '#platform/context.ts'
import type { Reader } from '../rights.ts'
import { knownStore, type Known } from './store/known.ts'

/** `name` is a key of the ticket, or a field's id with the field itself. */
export type Pointer = { name: string; kind: RefKind; ids: readonly string[]; field?: Field }

const fileProblem = ({ file, isMine }: Known, field: Field | undefined): Problem | undefined => {
  if (!isMine) return 'not-there'
  const rules = FileRules.safeParse(field?.configuration)
  return file && rules.success ? fileFault(file, rules.data) : undefined
}

const problemOf = (known: Known | undefined, { field }: Pointer): Problem | undefined => {
  if (!known) return 'not-there'
  if (known.kind === 'file') return fileProblem(known, field)
  const within = (field?.configuration['within'] as string[] | undefined) ?? []
  return within.length === 0 || within.some((id) => known.within.includes(id)) ? undefined : 'option'
}

export const wrongPointers = async (
  ctx: Ctx,
  reader: Reader,
  pointers: readonly Pointer[],
): Promise<Map<string, Problem>> => {
  const wanted = Object.fromEntries(
    pointers.map(({ kind }) => [kind, pointers.filter((one) => one.kind === kind).flatMap(({ ids }) => ids)]),
  )
  const known = new Map((await knownStore.known(ctx, reader, wanted)).map((one) => [`${one.kind} ${one.id}`, one]))
  return new Map(
    pointers.flatMap((pointer) => {
      const problem = pointer.ids
        .map((id) => problemOf(known.get(`${pointer.kind} ${id}`), pointer))
        .find((one) => one !== undefined)
      return problem ? [[pointer.name, problem] as const] : []
    }),
  )
}
