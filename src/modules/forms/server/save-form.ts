/** Validates and saves a form: rejects an outdated version, reports values that would be orphaned, archives removed fields. */
import { randomUUIDv7 } from 'node:crypto'
import { fail, ApiError } from '#core/errors.ts'
import { isEqual } from '#core/values/equal.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { FormUser } from '../access.ts'
import type { Orphan } from '../api.ts'
import {
  findRestrictedParts,
  findNewReference,
  findRestrictedEdit,
  restoreRestricted,
} from '../design/restricted-parts.ts'
import type { Field, FormDefinition } from '../definition.ts'
import type { DefinitionProblem } from '../design/definition-problems.ts'
import { isCompatibleType, findLostValues } from '../design/orphans.ts'
import { validateDefinition } from '../design/parse-definition.ts'
import { toFormDesign } from './get-form.ts'
import { movedHeaderProblems, sealHeaders, removeSecrets } from './rest-secrets.ts'
import { formStore, type StoredForm } from './store.ts'
import { replaceIds } from './replace-ids.ts'
import type { CountValues } from './count-values.ts'
import { getFormUser } from './form-user.ts'

type FormUpdate = { id: string; definition: unknown; version: number }

/** Only lost values that some ticket holds are orphans. */
const findOrphans = async (
  ctx: Ctx,
  { id, definition: before }: StoredForm,
  { after, count }: { after: FormDefinition; count: CountValues },
): Promise<Orphan[]> => {
  const losses = findLostValues(before, after)
  if (losses.length === 0) return []
  const uses = losses.map(({ fieldId, option, columnId }) => ({
    fieldId,
    ...(option !== undefined && { option }),
    ...(columnId !== undefined && { columnId }),
  }))
  const records = await count(ctx, { formId: id, uses })
  return losses
    .map(({ fieldId, name, kind, detail }, at) => ({ fieldId, name, kind, detail, records: records[at] ?? 0 }))
    .filter((orphan) => orphan.records > 0)
}

type Raw = Record<string, unknown>
/** JSON independent of key order, because the database does not keep it. */
const canonical = (whole: unknown) =>
  JSON.stringify(whole, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
/** Ignores the position of the field; a secret counts as changed only when a new one is sent. */
const comparableSettings = (field: Field) => {
  const { name, value } = (field.configuration['header'] ?? {}) as Raw
  return canonical({ ...field, uiOrder: 0, configuration: { ...field.configuration, header: { name, value } } })
}

/** A field with `configurableBy` is changed only by members of those groups and by administrators. */
const requireConfigurable = (before: FormDefinition, after: FormDefinition, who: FormUser) => {
  const fieldsAfter = new Map(after.fields.map((field) => [field.id, field]))
  for (const [at, field] of before.fields.entries()) {
    const { configurableBy } = field
    if (who.isAdmin || configurableBy.length === 0 || configurableBy.some((id) => who.groupIds.includes(id))) continue
    const next = fieldsAfter.get(field.id)
    if (next ? comparableSettings(next) === comparableSettings(field) : field.isArchived) continue
    throw new ApiError('not-permitted', { fields: { [`$.fields[${at}]`]: 'locked' }, params: { name: field.key } })
  }
}

/** Restricted parts can be neither edited nor referenced by a user who may not see them. */
const rejectRestrictedPath = (path: string | undefined) => {
  if (path) throw new ApiError('not-permitted', { fields: { [path]: 'locked' } })
}

/** Keeps a removed field, so that the history can name its values; fields of a restricted section become hidden. */
const archiveField = (field: Field, before: FormDefinition, after: FormDefinition): Field => {
  const hasSection = after.sections.some(({ id }) => id === field.sectionId)
  const section = before.sections.find(({ id }) => id === field.sectionId)
  const policies = section?.securityPolicies ?? []
  const wasOpen = section !== undefined && !section.isHidden && policies.length === 0
  return {
    ...field,
    isArchived: true,
    conditions: [],
    mathRelationships: [],
    ...(!hasSection && { sectionId: after.sections[0]?.id ?? field.sectionId, isHidden: field.isHidden || !wasOpen }),
    // The policy is removed with its section; users it excluded must not be able to restore the field.
    ...(!hasSection && policies.length > 0 && { configurableBy: policies }),
  }
}

/** Archives the fields that the new definition leaves out. */
export const archiveMissingFields = (before: FormDefinition, after: FormDefinition): FormDefinition => {
  const remaining = new Set(after.fields.map(({ id }) => id))
  const removed = before.fields.filter(({ id }) => !remaining.has(id))
  return { ...after, fields: [...after.fields, ...removed.map((field) => archiveField(field, before, after))] }
}

/** A field whose type changed gets a new id, and references to it are updated. */
const prepareFields = (before: FormDefinition, wanted: FormDefinition): FormDefinition => {
  const previous = new Map(before.fields.map((field) => [field.id, field]))
  const changed = wanted.fields.filter(({ id, type }) => !isCompatibleType(previous.get(id)?.type ?? type, type))
  const ids = new Map(changed.map(({ id }) => [id, randomUUIDv7() as string]))
  return archiveMissingFields(before, ids.size === 0 ? wanted : replaceIds(wanted, ids))
}

export const maxFields = 1000

/** A file larger than this server receives could never be sent. */
const oversizedFiles = (ctx: Ctx, { fields }: FormDefinition) =>
  fields.flatMap(({ configuration, isArchived }, at): DefinitionProblem[] =>
    !isArchived && Number(configuration['maxFileSizeMb'] ?? 0) > ctx.services.blobs.largestMb
      ? [{ path: `$.fields[${at}].configuration.maxFileSizeMb`, problem: 'too-big' }]
      : [],
  )

const validateUpdate = async (
  ctx: Ctx,
  { stored, update, count }: { stored: StoredForm; update: FormUpdate; count: CountValues },
) => {
  if (stored.version !== update.version) fail('conflict')
  const who = getFormUser(ctx)
  const restricted = findRestrictedParts(stored.definition, who)
  rejectRestrictedPath(findRestrictedEdit(update.definition, restricted))
  const merged = restoreRestricted(update.definition, removeSecrets(stored.definition), restricted)
  const { problems, definition } = await validateDefinition(merged)
  if (!definition) return { problems, orphans: [], definition: null }
  const rejected = [...movedHeaderProblems(definition, stored.definition), ...oversizedFiles(ctx, definition)]
  if (rejected.length > 0) return { problems: rejected, orphans: [], definition: null }
  rejectRestrictedPath(findNewReference(definition, restricted))
  requireConfigurable(stored.definition, definition, who)
  return { problems, orphans: await findOrphans(ctx, stored, { after: definition, count }), definition }
}

export const checkForm = (count: CountValues) => async (ctx: Ctx, update: FormUpdate) => {
  const stored = (await formStore.get(ctx, update.id)) ?? fail('not-found')
  const { problems, orphans } = await validateUpdate(ctx, { stored, update, count })
  return { problems, orphans }
}

export const saveForm = (count: CountValues) => async (ctx: Ctx, update: FormUpdate & { acceptOrphans: boolean }) => {
  const stored = (await formStore.lock(ctx, update.id)) ?? fail('not-found')
  const { problems, orphans, definition } = await validateUpdate(ctx, { stored, update, count })
  if (!definition || (orphans.length > 0 && !update.acceptOrphans)) return { problems, orphans, form: null }
  const after = sealHeaders(ctx, prepareFields(stored.definition, definition), stored.definition)
  if (after.fields.length > maxFields) fail('invalid')
  // With secrets: a new one is a change, though no record of changes shows it.
  if (isEqual(stored.definition, after)) fail('no-changes')
  const form = { id: update.id, version: stored.version + 1, definition: after }
  await formStore.update(ctx, form)
  recordChange(ctx, {
    kind: 'form.updated',
    subjectId: update.id,
    version: form.version,
    before: removeSecrets(stored.definition),
    after: removeSecrets(after),
  })
  return { problems, orphans, form: toFormDesign(form, getFormUser(ctx)) }
}
