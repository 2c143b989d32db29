/** Secrets that go along with calls to other systems: sealed when they come, never in an answer, never sent to another place than they were given for. */
import type { Ctx } from '#platform/context.ts'
import { seal, unseal, type SealPlace } from '#platform/secrets/secrets.ts'
import type { DefinitionFault } from '../design/definition-faults.ts'
import type { Field, FormDefinition } from '../definition.ts'
import { kindOf } from '../field-kinds.ts'
import type { RestHeader, RestRules } from '../kinds/rest-rules.ts'

type Rest = RestRules & { createUrl?: string }
export const isRest = ({ type }: Pick<Field, 'type'>) => kindOf(type).remote !== undefined
const restOf = (field: Field) => field.configuration as unknown as Rest

const placeOf = (orgId: string, fieldId: string): SealPlace => ({ orgId, kind: 'form-field', id: fieldId })
const originOf = (url: string | undefined) => URL.parse((url ?? '').replace(/\{\w+\}/g, 'x'))?.origin ?? ''
/** All places that a field calls. */
const placesOf = ({ url, createUrl }: Rest) => [...new Set([originOf(url), originOf(createUrl)])].filter(Boolean)

const withHeader = (field: Field, header: RestHeader | null): Field => ({
  ...field,
  configuration: { ...field.configuration, header },
})

/** The seal that still serves a field: it calls nobody new. */
const keptSeal = (field: Field, before: Field | undefined) => {
  const had = before && isRest(before) ? restOf(before) : undefined
  if (!had || had.header?.name !== restOf(field).header?.name) return undefined
  return placesOf(restOf(field)).every((origin) => placesOf(had).includes(origin)) ? had.header?.sealed : undefined
}

/** What is typed anew is sealed; what was set stays, as long as the field calls nobody new. What claims to be sealed is not believed. */
const sealedField = (ctx: Ctx, field: Field, before: Field | undefined): Field => {
  const { header } = isRest(field) ? restOf(field) : {}
  if (!header) return field
  const { name, value } = header
  if (value) return withHeader(field, { name, sealed: seal(ctx, value, placeOf(ctx.orgId, field.id)) })
  const sealed = keptSeal(field, before)
  return withHeader(field, { name, ...(sealed && { sealed }) })
}

/** Fields that count on a secret which was given for another place: it must be given again. */
export const movedHeaderFaults = (form: FormDefinition, before: FormDefinition): DefinitionFault[] =>
  form.fields.flatMap((field, at) => {
    const { header } = isRest(field) ? restOf(field) : {}
    const had = before.fields.find(({ id }) => id === field.id)
    const wasSet = had && isRest(had) && restOf(had).header?.sealed
    if (!wasSet || !header?.isSet || header.value || keptSeal(field, had)) return []
    return [{ path: `$.fields[${at}].configuration.header`, problem: 'secret-again' as const }]
  })

export const sealedHeaders = (ctx: Ctx, form: FormDefinition, before?: FormDefinition): FormDefinition => ({
  ...form,
  fields: form.fields.map((field) =>
    sealedField(
      ctx,
      field,
      before?.fields.find(({ id }) => id === field.id),
    ),
  ),
})

export const headerOf = (ctx: Ctx, field: Field): Record<string, string> => {
  const { header } = restOf(field)
  return header?.sealed ? { [header.name]: unseal(ctx, header.sealed, placeOf(ctx.orgId, field.id)) } : {}
}

/** A copy has other ids, and a seal belongs to its place. */
export const resealed = (ctx: Ctx, form: FormDefinition, cameFrom: ReadonlyMap<string, string>): FormDefinition => ({
  ...form,
  fields: form.fields.map((field) => {
    const { header } = isRest(field) ? restOf(field) : {}
    if (!header?.sealed) return field
    const value = unseal(ctx, header.sealed, placeOf(ctx.orgId, cameFrom.get(field.id) ?? field.id))
    return withHeader(field, { name: header.name, sealed: seal(ctx, value, placeOf(ctx.orgId, field.id)) })
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
