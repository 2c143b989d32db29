/** Changing a form: weighed before, refused where it has changed since, and nothing that tickets hold is left without a name. */
import { randomUUIDv7 } from 'node:crypto'
import { fail, Refusal } from '#core/errors.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { Who } from '../access.ts'
import type { Orphan } from '../api.ts'
import { closedPartsOf, newlyLooking, touchedClosed, withClosed } from '../design/closed-parts.ts'
import type { Field, FormDefinition } from '../definition.ts'
import type { DefinitionFault } from '../design/definition-faults.ts'
import { isSameType, lossesBetween } from '../design/orphans.ts'
import { judgeDefinition } from '../design/read-definition.ts'
import { designOf } from './read-form.ts'
import { movedHeaderFaults, sealedHeaders, withoutSecrets } from './rest-secrets.ts'
import { formStore, type StoredForm } from './store.ts'
import { withIds } from './with-ids.ts'
import type { CountValues } from './usage.ts'
import { whoOf } from './who.ts'

type Sent = { id: string; definition: unknown; version: number }

/** Only what really stands somewhere is an orphan. */
const orphansOf = async (
  ctx: Ctx,
  { id, definition: before }: StoredForm,
  { after, count }: { after: FormDefinition; count: CountValues },
): Promise<Orphan[]> => {
  const losses = lossesBetween(before, after)
  if (losses.length === 0) return []
  const asked = losses.map(({ fieldId, option, columnId }) => ({
    fieldId,
    ...(option !== undefined && { option }),
    ...(columnId !== undefined && { columnId }),
  }))
  const records = await count(ctx, { formId: id, asked })
  return losses
    .map(({ fieldId, name, kind, detail }, at) => ({ fieldId, name, kind, detail, records: records[at] ?? 0 }))
    .filter((orphan) => orphan.records > 0)
}

type Raw = Record<string, unknown>
/** Whatever the order of its parts: the database keeps its own. */
const canonical = (whole: unknown) =>
  JSON.stringify(whole, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
/** Where it stands in the order is nobody's own. A secret counts as changed where it is typed anew. */
const settingsOf = (field: Field) => {
  const { name, value } = (field.configuration['header'] ?? {}) as Raw
  return canonical({ ...field, uiOrder: 0, configuration: { ...field.configuration, header: { name, value } } })
}

/** A field with groups of its own is changed by their members and by administrators only. */
const mustBeAllowed = (before: FormDefinition, after: FormDefinition, who: Who) => {
  const kept = new Map(after.fields.map((field) => [field.id, field]))
  for (const [at, field] of before.fields.entries()) {
    const { configurableBy } = field
    if (who.isAdmin || configurableBy.length === 0 || configurableBy.some((id) => who.groupIds.includes(id))) continue
    const now = kept.get(field.id)
    if (now ? settingsOf(now) === settingsOf(field) : field.isArchived) continue
    throw new Refusal('not-permitted', { fields: { [`$.fields[${at}]`]: 'locked' }, holes: { name: field.key } })
  }
}

/** What is closed to somebody is neither read nor loosened by configuring it, nor looked at by a formula or a condition. */
const mustLeaveClosed = (path: string | undefined) => {
  if (path) throw new Refusal('not-permitted', { fields: { [path]: 'locked' } })
}

/** Values of a field that is gone keep their field, so that the history can name them. What was behind a policy stays unseen. */
const archived = (field: Field, before: FormDefinition, after: FormDefinition): Field => {
  const stillThere = after.sections.some(({ id }) => id === field.sectionId)
  const section = before.sections.find(({ id }) => id === field.sectionId)
  const policies = section?.securityPolicies ?? []
  const wasOpen = section !== undefined && !section.isHidden && policies.length === 0
  return {
    ...field,
    isArchived: true,
    conditions: [],
    mathRelationships: [],
    ...(!stillThere && { sectionId: after.sections[0]?.id ?? field.sectionId, isHidden: field.isHidden || !wasOpen }),
    // The policy goes with its section; whoever it kept out must not bring the field back.
    ...(!stillThere && policies.length > 0 && { configurableBy: policies }),
  }
}

/** What is left out stays behind, archived. */
export const withGone = (before: FormDefinition, after: FormDefinition): FormDefinition => {
  const there = new Set(after.fields.map(({ id }) => id))
  const gone = before.fields.filter(({ id }) => !there.has(id))
  return { ...after, fields: [...after.fields, ...gone.map((field) => archived(field, before, after))] }
}

/** A field of another type is another field: it gets an id of its own, and whatever points to it follows. */
const settled = (before: FormDefinition, wanted: FormDefinition): FormDefinition => {
  const had = new Map(before.fields.map((field) => [field.id, field]))
  const changed = wanted.fields.filter(({ id, type }) => !isSameType(had.get(id)?.type ?? type, type))
  const ids = new Map(changed.map(({ id }) => [id, randomUUIDv7() as string]))
  return withGone(before, ids.size === 0 ? wanted : withIds(wanted, ids))
}

export const mostFields = 1000

/** A file larger than this server receives could never be sent. */
const oversizedFiles = (ctx: Ctx, { fields }: FormDefinition) =>
  fields.flatMap(({ configuration, isArchived }, at): DefinitionFault[] =>
    !isArchived && Number(configuration['maxFileSizeMb'] ?? 0) > ctx.services.blobs.largestMb
      ? [{ path: `$.fields[${at}].configuration.maxFileSizeMb`, problem: 'too-big' }]
      : [],
  )

const weighed = async (ctx: Ctx, { stored, sent, count }: { stored: StoredForm; sent: Sent; count: CountValues }) => {
  if (stored.version !== sent.version) fail('conflict')
  const who = whoOf(ctx)
  const closed = closedPartsOf(stored.definition, who)
  mustLeaveClosed(touchedClosed(sent.definition, closed))
  const whole = withClosed(sent.definition, withoutSecrets(stored.definition), closed)
  const { faults, definition } = await judgeDefinition(whole)
  if (!definition) return { faults, orphans: [], definition: null }
  const moved = [...movedHeaderFaults(definition, stored.definition), ...oversizedFiles(ctx, definition)]
  if (moved.length > 0) return { faults: moved, orphans: [], definition: null }
  mustLeaveClosed(newlyLooking(definition, closed))
  mustBeAllowed(stored.definition, definition, who)
  return { faults, orphans: await orphansOf(ctx, stored, { after: definition, count }), definition }
}

export const weighForm = (count: CountValues) => async (ctx: Ctx, sent: Sent) => {
  const stored = (await formStore.get(ctx, sent.id)) ?? fail('not-found')
  const { faults, orphans } = await weighed(ctx, { stored, sent, count })
  return { faults, orphans }
}

export const saveForm = (count: CountValues) => async (ctx: Ctx, sent: Sent & { acceptOrphans: boolean }) => {
  const stored = (await formStore.lock(ctx, sent.id)) ?? fail('not-found')
  const { faults, orphans, definition } = await weighed(ctx, { stored, sent, count })
  if (!definition || (orphans.length > 0 && !sent.acceptOrphans)) return { faults, orphans, form: null }
  const after = sealedHeaders(ctx, settled(stored.definition, definition), stored.definition)
  if (after.fields.length > mostFields) fail('invalid')
  const form = { id: sent.id, version: stored.version + 1, definition: after }
  await formStore.update(ctx, form)
  recordChange(ctx, {
    kind: 'form.updated',
    subjectId: sent.id,
    version: form.version,
    before: withoutSecrets(stored.definition),
    after: withoutSecrets(after),
  })
  return { faults, orphans, form: designOf(form, whoOf(ctx)) }
}
