/** Forms for those who build on them: made, copied and read. */
import { randomUUIDv7 } from 'node:crypto'
import { fail } from '#core/errors.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { prefetch, takePrefetched } from '#platform/prefetch.ts'
import type { FormDefinition } from '../definition.ts'
import { loadFormEngines } from '../engines.ts'
import { indexOf, type Index } from '../form-index.ts'
import type { Column } from '../kinds/table-rules.ts'
import { resealed, sealedHeaders } from './rest-secrets.ts'
import { formStore, type StoredForm } from './store.ts'
import { withIds } from './with-ids.ts'

export { firstForm } from '../blank.ts'
export type KnownForm = StoredForm & { index: Index }

const versionKey = (id: string) => `form ${id}`
export const prefetchForm = (ctx: Ctx, id: string) => prefetch(ctx, versionKey(id), formStore.versionOf(ctx, id))

const known = new Map<string, KnownForm>()
const mostKnown = 500

/** With a version that is known there is nothing to ask. Ready to be judged by. */
export const formOf = async (ctx: Ctx, id: string, version?: number): Promise<KnownForm> => {
  const key = `${ctx.orgId} ${id}`
  const kept = known.get(key)
  const reading = takePrefetched<number | undefined>(ctx, versionKey(id))
  const current = version ?? (await (reading ?? formStore.versionOf(ctx, id))) ?? fail('not-found')
  if (kept?.version === current) return kept
  const stored = (await formStore.get(ctx, id)) ?? fail('not-found')
  await loadFormEngines(stored.definition)
  const form = { ...stored, index: indexOf(stored.definition) }
  if (known.size >= mostKnown) known.delete(known.keys().next().value ?? '')
  known.delete(key)
  known.set(key, form)
  return form
}

export const createForm = async (ctx: Ctx, definition: FormDefinition): Promise<string> => {
  const id = randomUUIDv7()
  await formStore.insert(ctx, id, sealedHeaders(ctx, definition))
  recordChange(ctx, { kind: 'form.created', subjectId: id, after: { title: definition.title } })
  return id
}

/** Everything that has an id of its own in a form. */
const idsIn = ({ tabs, sections, fields }: FormDefinition) => [
  ...[...tabs, ...sections, ...fields].map(({ id }) => id),
  ...fields.flatMap(({ configuration }) => ((configuration['columns'] ?? []) as Column[]).map(({ id }) => id)),
]

/** With new ids throughout, and the others' where they are given: the statuses of the copied board, for example. */
export const cloneForm = async (ctx: Ctx, id: string, others: ReadonlyMap<string, string> = new Map()) => {
  const { definition } = (await formStore.get(ctx, id)) ?? fail('not-found')
  const ids = new Map([...others, ...idsIn(definition).map((one) => [one, randomUUIDv7() as string] as const)])
  const copy = resealed(ctx, withIds(definition, ids), new Map([...ids].map(([a, b]) => [b, a])))
  const cloneId = randomUUIDv7()
  await formStore.insert(ctx, cloneId, copy)
  recordChange(ctx, { kind: 'form.cloned', subjectId: cloneId, after: { title: copy.title, clonedFrom: id } })
  return { id: cloneId, ids }
}
