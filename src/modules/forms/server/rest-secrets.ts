/** Secrets that go along with calls to other systems: sealed when they come, never in an answer, never sent to another place than they were given for. */
import { seal, unseal } from '#platform/secrets.ts'
import type { Field, FormDefinition } from '../definition.ts'
import type { RestHeader, RestRules } from '../kinds/rest-rules.ts'

type Rest = RestRules & { createUrl?: string }
export const isRest = ({ type }: Pick<Field, 'type'>) => type.startsWith('REST_API_')
const restOf = (field: Field) => field.config as unknown as Rest

const placeOf = (orgId: string, fieldId: string) => `form-field ${orgId} ${fieldId}`
const originOf = (url: string | undefined) => URL.parse((url ?? '').replace(/\{\w+\}/g, 'x'))?.origin ?? ''
/** All places that a field calls. */
const placesOf = ({ url, createUrl }: Rest) => [...new Set([originOf(url), originOf(createUrl)])].filter(Boolean)

const withHeader = (field: Field, header: RestHeader | null): Field => ({
  ...field,
  config: { ...field.config, header },
})

/** What is typed anew is sealed; what was set stays, as long as the field calls nobody new. What claims to be sealed is not believed. */
const sealedField = (orgId: string, field: Field, before: Field | undefined): Field => {
  const { header } = isRest(field) ? restOf(field) : {}
  if (!header) return field
  const { name, value } = header
  if (value) return withHeader(field, { name, sealed: seal(value, placeOf(orgId, field.id)) })
  const had = before && isRest(before) ? restOf(before) : undefined
  const isSamePlace = had !== undefined && placesOf(restOf(field)).every((origin) => placesOf(had).includes(origin))
  const sealed = isSamePlace && had.header?.name === name ? had.header.sealed : undefined
  return withHeader(field, { name, ...(sealed && { sealed }) })
}

export const sealedHeaders = (orgId: string, form: FormDefinition, before?: FormDefinition): FormDefinition => ({
  ...form,
  fields: form.fields.map((field) =>
    sealedField(
      orgId,
      field,
      before?.fields.find(({ id }) => id === field.id),
    ),
  ),
})

export const headerOf = (orgId: string, field: Field): Record<string, string> => {
  const { header } = restOf(field)
  return header?.sealed ? { [header.name]: unseal(header.sealed, placeOf(orgId, field.id)) } : {}
}

/** A copy has other ids, and a seal belongs to its place. */
export const resealed = (
  orgId: string,
  form: FormDefinition,
  cameFrom: ReadonlyMap<string, string>,
): FormDefinition => ({
  ...form,
  fields: form.fields.map((field) => {
    const { header } = isRest(field) ? restOf(field) : {}
    if (!header?.sealed) return field
    const value = unseal(header.sealed, placeOf(orgId, cameFrom.get(field.id) ?? field.id))
    return withHeader(field, { name: header.name, sealed: seal(value, placeOf(orgId, field.id)) })
  }),
})

/** As an answer may carry it. */
export const withoutSecrets = (form: FormDefinition): FormDefinition => ({
  ...form,
  fields: form.fields.map((field) => {
    const { header } = isRest(field) ? restOf(field) : {}
    return header ? withHeader(field, { name: header.name, isSet: Boolean(header.sealed) }) : field
  }),
})
