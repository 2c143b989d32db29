/** Whatever a ticket points to must be there, for the person who points to it. */
import type { Problem } from '#core/problems.ts'
import type { RefKind } from '#core/refs.ts'
import type { Field } from '#modules/forms/definition.ts'
import type { Ctx } from '#platform/context.ts'
import type { Reader } from '../rights.ts'
import { knownStore, type Known } from './store/known.ts'

/** `name` is a key of the ticket, or a field's id with the field itself. */
export type Pointer = { name: string; kind: RefKind; ids: readonly string[]; field?: Field }

const isType = (type: string, allowed: readonly string[]) =>
  allowed.length === 0 ||
  allowed.some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))))

const fileProblem = ({ type, size, isMine }: Known, config: Field['config']): Problem | undefined => {
  if (!isMine) return 'not-there'
  if (!isType(type ?? '', (config['allowedTypes'] as string[] | undefined) ?? [])) return 'file-type'
  const most = config['maxFileSizeMb']
  return typeof most === 'number' && Number(size) > most * 1024 * 1024 ? 'file-size' : undefined
}

const problemOf = (known: Known | undefined, { field }: Pointer): Problem | undefined => {
  if (!known) return 'not-there'
  if (known.kind === 'file') return fileProblem(known, field?.config ?? {})
  const within = (field?.config['within'] as string[] | undefined) ?? []
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
