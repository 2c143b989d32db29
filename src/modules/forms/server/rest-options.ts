/** Calls the REST service of a field for a user who may see the field, with size limits and the secret of the field. */
import { fail, failAt } from '#core/errors.ts'
import { fold } from '#core/values/fold.ts'
import { callProblems } from '#core/connections/outgoing-text.ts'
import { timeSlice, type Pause } from '#core/time-slice.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { callOut } from '#platform/outgoing/outgoing.ts'
import { fieldAccess, maySeeActive } from '../access.ts'
import type { Field } from '../definition.ts'
import { kindOf } from '../field-kinds.ts'
import type { RestRules } from '../kinds/rest-rules.ts'
import { parseItem, parseItems, maxItems, parseText, type RestItem } from './rest-response.ts'
import { getIndexedForm } from './forms.ts'
import { requireFormRead, requireFormWrite } from './require-form-access.ts'
import { fillUrl } from './rest-url.ts'
import { createProof } from './rest-proof.ts'
import { getSecretHeader, isRestField } from './rest-secrets.ts'
import { getFormUser } from './form-user.ts'

type Rest = RestRules & { createUrl?: string; createLabelAt?: string }
type RestQuery = { id: string; fieldId: string; search?: string; values: Record<string, unknown> }

/** The field, if the user may read or write it, and the fields whose values may go into its URL. */
const getRestField = async (ctx: Ctx, { id, fieldId }: { id: string; fieldId: string }, level: 'read' | 'write') => {
  if (level === 'write') requireFormWrite(ctx)
  else requireFormRead(ctx)
  const { index } = await getIndexedForm(ctx, id)
  const who = getFormUser(ctx)
  const knows = maySeeActive(index, who)
  const field = index.fields.get(fieldId)
  if (!field || !knows(field) || !isRestField(field)) return fail('not-found')
  if (level === 'write' && fieldAccess(index, field, { who, place: null }).level !== 'write') fail('not-permitted')
  const known = (key: string) => {
    const source = index.byKey.get(key)
    return source && knows(source) && !kindOf(source.type).isSecret ? source.id : undefined
  }
  return { field, rest: field.configuration as unknown as Rest, known, headers: getSecretHeader(ctx, field) }
}

type Call = { url: string; method: 'GET' | 'POST'; body?: object; headers: Record<string, string> }
/** With a secret header, redirects are not followed. */
const callService = async (ctx: OpenCtx, { url, method, body, headers }: Call) => {
  const answer = await callOut(ctx, {
    url,
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    maxBytes: 1024 * 1024,
    maxRedirects: Object.keys(headers).length > 0 ? 0 : 3,
  })
  if (!answer.ok) return fail('rest-failed', { detail: callProblems[answer.problem][ctx.language] })
  return answer
}

const parseResponse = (answer: { status: number; body: string; isCut: boolean }): unknown => {
  if (answer.status < 200 || answer.status > 299) return fail('rest-failed', { detail: answer.status })
  try {
    return answer.isCut ? fail('rest-failed', { detail: '1 MB' }) : JSON.parse(answer.body)
  } catch {
    return fail('rest-failed', { detail: 'JSON' })
  }
}

const addSearchParam = (url: string, param: string, search: string) => {
  if (!param || !search) return url
  const made = URL.parse(url)
  made?.searchParams.set(param, search)
  return made?.href ?? url
}

type ProofContext = Parameters<typeof createProof>[0]
const addProof = (place: ProofContext, { key, label }: RestItem) => ({
  key,
  label,
  proof: createProof(place, key, label),
})
const addTextProof = (place: ProofContext, text: string) => ({ text, proof: createProof(place, text) })

/** The first matches; pauses, because there may be thousands of items. */
const searchItems = async (items: readonly RestItem[], wanted: string) => {
  const [found, pause]: [RestItem[], Pause] = [[], timeSlice()]
  for (const item of items) {
    await pause()
    if (fold(item.label).includes(wanted)) found.push(item)
    if (found.length === maxItems) break
  }
  return found
}

const isConfigured = ({ type }: Field, { url, keyAt, labelAt }: Rest) =>
  url !== '' && (kindOf(type).remote === 'text' || (keyAt !== '' && labelAt !== ''))

export const restOptions = async (open: OpenCtx, { search = '', values, ...target }: RestQuery) => {
  const { field, rest, known, headers } = await open.readInOrg((ctx) => getRestField(ctx, target, 'read'))
  if (!isConfigured(field, rest)) fail('rest-not-configured')
  const place = { ctx: open, fieldId: field.id }
  const url = addSearchParam(fillUrl(rest.url, known, values), rest.searchParam, search)
  const body = rest.method === 'POST' ? { search } : undefined
  const answer = parseResponse(await callService(open, { url, method: rest.method, headers, ...(body && { body }) }))
  if (kindOf(field.type).remote === 'text')
    return {
      items: [],
      text: addTextProof(place, parseText(answer, rest.labelAt) ?? fail('rest-failed', { detail: rest.labelAt })),
    }
  const items = parseItems(answer, rest) ?? fail('rest-failed', { detail: rest.itemsAt || '[]' })
  const found = rest.searchParam || !search ? items.slice(0, maxItems) : await searchItems(items, fold(search))
  return { items: found.map((item) => addProof(place, item)), text: null }
}

export const restCreate = async (
  open: OpenCtx,
  { label, ...target }: { id: string; fieldId: string; label: string },
) => {
  const { rest, headers } = await open.readInOrg((ctx) => getRestField(ctx, target, 'write'))
  if (!rest.createUrl || !rest.keyAt || !rest.labelAt) return fail('rest-not-configured')
  const body = { [rest.createLabelAt || rest.labelAt]: label }
  const answer = await callService(open, {
    url: fillUrl(rest.createUrl, () => undefined, {}),
    method: 'POST',
    body,
    headers,
  })
  if (answer.status === 409) failAt({ label: 'unique' })
  const made =
    parseItem(parseResponse(answer), { keyAt: rest.keyAt, labelAt: rest.labelAt }) ??
    parseItem(parseResponse(answer), {
      keyAt: `${rest.itemsAt}.${rest.keyAt}`,
      labelAt: `${rest.itemsAt}.${rest.labelAt}`,
    })
  const item = made ?? fail('rest-failed', { detail: rest.keyAt })
  await open.inOrg(async (ctx) =>
    recordChange(ctx, { kind: 'form.record-created', subjectId: target.fieldId, after: item }),
  )
  return addProof({ ctx: open, fieldId: target.fieldId }, item)
}
