/** A form as a part of an organisation's configuration: its fields in use, without secrets. What is left out is archived, and what is named again comes back. */
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Field, FormDefinition } from '../definition.ts'
import type { RestHeader } from '../kinds/rest-rules.ts'
import { isSameType } from '../design/orphans.ts'
import { isRest, sealedHeaders } from './rest-secrets.ts'
import { mostFields, withGone } from './save.ts'
import { formStore } from './store.ts'

/** A header goes by its name alone: whether its secret is set is each organisation's own affair. */
const plainField = (field: Field): Field => {
  const header = isRest(field) ? (field.configuration['header'] as RestHeader | null | undefined) : undefined
  return header ? { ...field, configuration: { ...field.configuration, header: { name: header.name } } } : field
}

export const plainDefinition = (form: FormDefinition): FormDefinition => ({
  ...form,
  fields: form.fields.filter(({ isArchived }) => !isArchived).map(plainField),
})

const mustFind = async (ctx: Ctx, id: string) => (await formStore.get(ctx, id)) ?? fail('not-found')

export const readDefinitionOf = async (ctx: Ctx, id: string) => plainDefinition((await mustFind(ctx, id)).definition)

/** Places of fields that had another type, also long ago: their values could not be read any more. */
export const changedTypes = async (ctx: Ctx, id: string, { fields }: FormDefinition) => {
  const had = new Map((await mustFind(ctx, id)).definition.fields.map((field) => [field.id, field.type]))
  return fields.flatMap((field, at) => (isSameType(had.get(field.id) ?? field.type, field.type) ? [] : [at]))
}

export const putDefinition = async (ctx: Ctx, id: string, wanted: FormDefinition) => {
  const { version, definition: before } = (await formStore.lock(ctx, id)) ?? fail('not-found')
  const definition = sealedHeaders(ctx, withGone(before, wanted), before)
  if (definition.fields.length > mostFields) fail('invalid')
  await formStore.update(ctx, { id, version: version + 1, definition })
  recordChange(ctx, { kind: 'form.updated', subjectId: id, version: version + 1 })
}

/** For one that nobody fills in any more. */
export const removeForm = (ctx: Ctx, id: string) => formStore.remove(ctx, id)
