/** Creates, clones and caches forms for other modules. */
import { randomUUIDv7 } from 'node:crypto'
import { fail } from '#core/errors.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { prefetch, takePrefetched } from '#platform/prefetch.ts'
import type { FormDefinition } from '../definition.ts'
import { loadFormEngines } from '../engines.ts'
import { createFormIndex, type FormIndex } from '../form-index.ts'
import type { Column } from '../kinds/table-rules.ts'
import { resealHeaders, sealHeaders } from './rest-secrets.ts'
import { formStore, type StoredForm } from './store.ts'
import { replaceIds } from './replace-ids.ts'

export { firstForm } from '../blank.ts'
export type IndexedForm = StoredForm & { index: FormIndex }

const versionKey = (id: string) => `form ${id}`
export const prefetchForm = (ctx: Ctx, id: string) => prefetch(ctx, versionKey(id), formStore.versionOf(ctx, id))

const cache = new Map<string, IndexedForm>()
const maxCached = 500

/** Cached per version; a known version saves the version query. Its engines are loaded. */
export const getIndexedForm = async (ctx: Ctx, id: string, version?: number): Promise<IndexedForm> => {
  const key = `${ctx.orgId} ${id}`
  const cached = cache.get(key)
  const reading = takePrefetched<number | undefined>(ctx, versionKey(id))
  const current = version ?? (await (reading ?? formStore.versionOf(ctx, id))) ?? fail('not-found')
  if (cached?.version === current) return cached
  const stored = (await formStore.get(ctx, id)) ?? fail('not-found')
  await loadFormEngines(stored.definition)
  const form = { ...stored, index: createFormIndex(stored.definition) }
  if (cache.size >= maxCached) cache.delete(cache.keys().next().value ?? '')
  cache.delete(key)
  cache.set(key, form)
  return form
}

export const createForm = async (ctx: Ctx, definition: FormDefinition): Promise<string> => {
  const id = randomUUIDv7()
  await formStore.insert(ctx, id, sealHeaders(ctx, definition))
  recordChange(ctx, { kind: 'form.created', subjectId: id, after: { title: definition.title } })
  return id
}

/** Ids of all tabs, sections, fields and columns. */
const collectIds = ({ tabs, sections, fields }: FormDefinition) => [
  ...[...tabs, ...sections, ...fields].map(({ id }) => id),
  ...fields.flatMap(({ configuration }) => ((configuration['columns'] ?? []) as Column[]).map(({ id }) => id)),
]

/** Replaces all ids; `others` maps further ids, such as the statuses of a cloned board. */
export const cloneForm = async (ctx: Ctx, id: string, others: ReadonlyMap<string, string> = new Map()) => {
  const { definition } = (await formStore.get(ctx, id)) ?? fail('not-found')
  const ids = new Map([
    ...others,
    ...collectIds(definition).map((partId) => [partId, randomUUIDv7() as string] as const),
  ])
  const copy = resealHeaders(ctx, replaceIds(definition, ids), new Map([...ids].map(([a, b]) => [b, a])))
  const cloneId = randomUUIDv7()
  await formStore.insert(ctx, cloneId, copy)
  recordChange(ctx, { kind: 'form.cloned', subjectId: cloneId, after: { title: copy.title, clonedFrom: id } })
  return { id: cloneId, ids }
}
