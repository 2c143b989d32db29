/** Records that a ticket refers to must exist for the user who sets them. */
import type { Problem } from '#core/problems.ts'
import type { RefKind } from '#core/refs.ts'
import type { Field } from '#modules/forms/definition.ts'
import { fileProblem, FileRules } from '#modules/forms/kinds/file-rules.ts'
import type { Ctx } from '#platform/context.ts'
import type { Reader } from '../../ticket-permissions.ts'
import { knownStore, type KnownRefs } from '../store/existing-refs.ts'

/** `name` is a key of the ticket, or the id of `field`. */
export type Reference = { name: string; kind: RefKind; ids: readonly string[]; field?: Field }

const attachedFileProblem = ({ file, isMine }: KnownRefs, field: Field | undefined): Problem | undefined => {
  if (!isMine) return 'not-there'
  const rules = FileRules.safeParse(field?.configuration)
  return file && rules.success ? fileProblem(file, rules.data) : undefined
}

const problemOf = (known: KnownRefs | undefined, { name, field }: Reference): Problem | undefined => {
  if (!known) return 'not-there'
  if (name === 'assigneeIds' && known.isGuest) return 'guest-assignee'
  if (known.kind === 'file') return attachedFileProblem(known, field)
  const within = (field?.configuration['within'] as string[] | undefined) ?? []
  return within.length === 0 || within.some((id) => known.within.includes(id)) ? undefined : 'option'
}

export const findInvalidReferences = async (
  ctx: Ctx,
  reader: Reader,
  pointers: readonly Reference[],
): Promise<Map<string, Problem>> => {
  const wanted = Object.fromEntries(
    pointers.map(({ kind }) => [kind, pointers.filter((pointer) => pointer.kind === kind).flatMap(({ ids }) => ids)]),
  )
  const known = new Map((await knownStore.known(ctx, reader, wanted)).map((item) => [`${item.kind} ${item.id}`, item]))
  return new Map(
    pointers.flatMap((pointer) => {
      const problem = pointer.ids
        .map((id) => problemOf(known.get(`${pointer.kind} ${id}`), pointer))
        .find((item) => item !== undefined)
      return problem ? [[pointer.name, problem] as const] : []
    }),
  )
}
