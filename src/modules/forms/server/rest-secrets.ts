/** Secret headers of REST fields: sealed on save, never in a response, never sent to another origin than they were entered for. */
import type { Ctx } from '#platform/context.ts'
import { seal, unseal, type SealPlace } from '#platform/secrets/secrets.ts'
import type { DefinitionProblem } from '../design/definition-problems.ts'
import type { Field, FormDefinition } from '../definition.ts'
import { kindOf } from '../field-kinds.ts'
import type { RestHeader, RestRules } from '../kinds/rest-rules.ts'

type Rest = RestRules & { createUrl?: string }
export const isRestField = ({ type }: Pick<Field, 'type'>) => kindOf(type).remote !== undefined
const restOf = (field: Field) => field.configuration as unknown as Rest

const sealPlaceOf = (orgId: string, fieldId: string): SealPlace => ({ orgId, kind: 'form-field', id: fieldId })
const originOf = (url: string | undefined) => URL.parse((url ?? '').replace(/\{\w+\}/g, 'x'))?.origin ?? ''
/** All origins that a field calls. */
const originsOf = ({ url, createUrl }: Rest) => [...new Set([originOf(url), originOf(createUrl)])].filter(Boolean)

const withHeader = (field: Field, header: RestHeader | null): Field => ({
  ...field,
  configuration: { ...field.configuration, header },
})

/** The stored seal, if the field calls no new origin. */
const reusableSeal = (field: Field, before: Field | undefined) => {
  const had = before && isRestField(before) ? restOf(before) : undefined
  if (!had || had.header?.name !== restOf(field).header?.name) return undefined
  return originsOf(restOf(field)).every((origin) => originsOf(had).includes(origin)) ? had.header?.sealed : undefined
}

/** Seals a new secret, or keeps the stored one while the origins stay; a seal sent by the client is ignored. */
const sealField = (ctx: Ctx, field: Field, before: Field | undefined): Field => {
  const { header } = isRestField(field) ? restOf(field) : {}
  if (!header) return field
  const { name, value } = header
  if (value) return withHeader(field, { name, sealed: seal(ctx, value, sealPlaceOf(ctx.orgId, field.id)) })
  const sealed = reusableSeal(field, before)
  return withHeader(field, { name, ...(sealed && { sealed }) })
}

/** Fields whose secret was entered for another origin: it must be entered again. */
export const movedHeaderProblems = (form: FormDefinition, before: FormDefinition): DefinitionProblem[] =>
  form.fields.flatMap((field, at) => {
    const { header } = isRestField(field) ? restOf(field) : {}
    const had = before.fields.find(({ id }) => id === field.id)
    const wasSet = had && isRestField(had) && restOf(had).header?.sealed
    if (!wasSet || !header?.isSet || header.value || reusableSeal(field, had)) return []
    return [{ path: `$.fields[${at}].configuration.header`, problem: 'secret-again' as const }]
  })

export const sealHeaders = (ctx: Ctx, form: FormDefinition, before?: FormDefinition): FormDefinition => ({
  ...form,
  fields: form.fields.map((field) =>
    sealField(
      ctx,
      field,
      before?.fields.find(({ id }) => id === field.id),
    ),
  ),
})

export const getSecretHeader = (ctx: Ctx, field: Field): Record<string, string> => {
  const { header } = restOf(field)
  return header?.sealed ? { [header.name]: unseal(ctx, header.sealed, sealPlaceOf(ctx.orgId, field.id)) } : {}
}

/** Seals are bound to the field id, which a copy changes. */
export const resealHeaders = (
  ctx: Ctx,
  form: FormDefinition,
  cameFrom: ReadonlyMap<string, string>,
): FormDefinition => ({
  ...form,
  fields: form.fields.map((field) => {
    const { header } = isRestField(field) ? restOf(field) : {}
    if (!header?.sealed) return field
    const value = unseal(ctx, header.sealed, sealPlaceOf(ctx.orgId, cameFrom.get(field.id) ?? field.id))
    return withHeader(field, { name: header.name, sealed: seal(ctx, value, sealPlaceOf(ctx.orgId, field.id)) })
  }),
})

/** For responses: only whether a secret is set. */
export const removeSecrets = (form: FormDefinition): FormDefinition => ({
  ...form,
  fields: form.fields.map((field) => {
    const { header } = isRestField(field) ? restOf(field) : {}
    return header ? withHeader(field, { name: header.name, isSet: Boolean(header.sealed) }) : field
  }),
})
