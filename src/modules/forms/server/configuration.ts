/** Reads and replaces a form as part of an organisation's configuration: active fields, without secrets. Missing fields are archived, named ones restored. */
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Field, FormDefinition } from '../definition.ts'
import type { RestHeader } from '../kinds/rest-rules.ts'
import { isCompatibleType } from '../design/orphans.ts'
import { isRestField, sealHeaders } from './rest-secrets.ts'
import { maxFields, archiveMissingFields } from './save-form.ts'
import { formStore } from './store.ts'

/** Exports the name of a header only, because secrets belong to one organisation. */
const toPortableField = (field: Field): Field => {
  const header = isRestField(field) ? (field.configuration['header'] as RestHeader | null | undefined) : undefined
  return header ? { ...field, configuration: { ...field.configuration, header: { name: header.name } } } : field
}

export const toPortableDefinition = (form: FormDefinition): FormDefinition => ({
  ...form,
  fields: form.fields.filter(({ isArchived }) => !isArchived).map(toPortableField),
})

const getForm = async (ctx: Ctx, id: string) => (await formStore.get(ctx, id)) ?? fail('not-found')

export const getPortableDefinition = async (ctx: Ctx, id: string) =>
  toPortableDefinition((await getForm(ctx, id)).definition)

/** Indexes of fields whose type differs from the stored field, archived ones included; their values would become unreadable. */
export const findChangedTypes = async (ctx: Ctx, id: string, { fields }: FormDefinition) => {
  const previousTypes = new Map((await getForm(ctx, id)).definition.fields.map((field) => [field.id, field.type]))
  return fields.flatMap((field, at) =>
    isCompatibleType(previousTypes.get(field.id) ?? field.type, field.type) ? [] : [at],
  )
}

export const replaceDefinition = async (ctx: Ctx, id: string, wanted: FormDefinition) => {
  const { version, definition: before } = (await formStore.lock(ctx, id)) ?? fail('not-found')
  const definition = sealHeaders(ctx, archiveMissingFields(before, wanted), before)
  if (definition.fields.length > maxFields) fail('invalid')
  await formStore.update(ctx, { id, version: version + 1, definition })
  recordChange(ctx, { kind: 'form.updated', subjectId: id, version: version + 1 })
}

/** For a form that no board uses any more. */
export const deleteForm = (ctx: Ctx, id: string) => formStore.remove(ctx, id)
