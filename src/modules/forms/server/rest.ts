/** Asks another system for a field, on behalf of somebody who may see the field: from the server, within limits, with the field's secret. */
import { fail, failAt } from '#core/errors.ts'
import { fold } from '#core/values/fold.ts'
import { callProblems } from '#core/outgoing-text.ts'
import { timeSlice, type Pause } from '#core/time-slice.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { callOut } from '#platform/outgoing/outgoing.ts'
import { fieldAccess, mayKnow } from '../access.ts'
import type { Field } from '../definition.ts'
import { kindOf } from '../field-kinds.ts'
import type { RestRules } from '../kinds/rest-rules.ts'
import { itemIn, itemsIn, mostItems, textIn, type RestItem } from './rest-answer.ts'
import { formOf } from './forms.ts'
import { mustRead, mustWrite } from './readers.ts'
import { addressFor } from './rest-address.ts'
import { proofOf } from './rest-proof.ts'
import { headerOf, isRest } from './rest-secrets.ts'
import { whoOf } from './who.ts'

type Rest = RestRules & { createUrl?: string; createLabelAt?: string }
type Asked = { id: string; fieldId: string; search?: string; values: Record<string, unknown> }

/** The field, where this person may see it (or write in it), and what may be put into its address. */
const fieldFor = async (ctx: Ctx, { id, fieldId }: { id: string; fieldId: string }, level: 'read' | 'write') => {
  if (level === 'write') mustWrite(ctx)
  else mustRead(ctx)
  const { index } = await formOf(ctx, id)
  const who = whoOf(ctx)
  const knows = mayKnow(index, who)
  const field = index.fields.get(fieldId)
  if (!field || !knows(field) || !isRest(field)) return fail('not-found')
  if (level === 'write' && fieldAccess(index, field, { who, place: null }).level !== 'write') fail('not-permitted')
  const known = (key: string) => {
    const source = index.byKey.get(key)
    return source && knows(source) && !kindOf(source.type).isSecret ? source.id : undefined
  }
  return { field, rest: field.configuration as unknown as Rest, known, headers: headerOf(ctx, field) }
}

type Call = { url: string; method: 'GET' | 'POST'; body?: object; headers: Record<string, string> }
/** With a secret along, nobody is followed elsewhere. */
const ask = async (ctx: OpenCtx, { url, method, body, headers }: Call) => {
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

const jsonOf = (answer: { status: number; body: string; isCut: boolean }): unknown => {
  if (answer.status < 200 || answer.status > 299) return fail('rest-failed', { detail: answer.status })
  try {
    return answer.isCut ? fail('rest-failed', { detail: '1 MB' }) : JSON.parse(answer.body)
  } catch {
    return fail('rest-failed', { detail: 'JSON' })
  }
}

const withSearch = (url: string, param: string, search: string) => {
  if (!param || !search) return url
  const made = URL.parse(url)
  made?.searchParams.set(param, search)
  return made?.href ?? url
}

type Place = Parameters<typeof proofOf>[0]
const provenItem = (place: Place, { key, label }: RestItem) => ({ key, label, proof: proofOf(place, key, label) })
const provenText = (place: Place, text: string) => ({ text, proof: proofOf(place, text) })

/** The first that are called so; there may be thousands to look at. */
const matching = async (items: readonly RestItem[], wanted: string) => {
  const [found, pause]: [RestItem[], Pause] = [[], timeSlice()]
  for (const item of items) {
    await pause()
    if (fold(item.label).includes(wanted)) found.push(item)
    if (found.length === mostItems) break
  }
  return found
}

const isConfigured = ({ type }: Field, { url, keyAt, labelAt }: Rest) =>
  url !== '' && (kindOf(type).remote === 'text' || (keyAt !== '' && labelAt !== ''))

export const restOptions = async (open: OpenCtx, { search = '', values, ...asked }: Asked) => {
  const { field, rest, known, headers } = await open.readInOrg((ctx) => fieldFor(ctx, asked, 'read'))
  if (!isConfigured(field, rest)) fail('rest-not-configured')
  const place = { ctx: open, fieldId: field.id }
  const url = withSearch(addressFor(rest.url, known, values), rest.searchParam, search)
  const body = rest.method === 'POST' ? { search } : undefined
  const answer = jsonOf(await ask(open, { url, method: rest.method, headers, ...(body && { body }) }))
  if (kindOf(field.type).remote === 'text')
    return {
      items: [],
      text: provenText(place, textIn(answer, rest.labelAt) ?? fail('rest-failed', { detail: rest.labelAt })),
    }
  const items = itemsIn(answer, rest) ?? fail('rest-failed', { detail: rest.itemsAt || '[]' })
  const found = rest.searchParam || !search ? items.slice(0, mostItems) : await matching(items, fold(search))
  return { items: found.map((item) => provenItem(place, item)), text: null }
}

export const restCreate = async (
  open: OpenCtx,
  { label, ...asked }: { id: string; fieldId: string; label: string },
) => {
  const { rest, headers } = await open.readInOrg((ctx) => fieldFor(ctx, asked, 'write'))
  if (!rest.createUrl || !rest.keyAt || !rest.labelAt) return fail('rest-not-configured')
  const body = { [rest.createLabelAt || rest.labelAt]: label }
  const answer = await ask(open, {
    url: addressFor(rest.createUrl, () => undefined, {}),
    method: 'POST',
    body,
    headers,
  })
  if (answer.status === 409) failAt({ label: 'unique' })
  const made =
    itemIn(jsonOf(answer), { keyAt: rest.keyAt, labelAt: rest.labelAt }) ??
    itemIn(jsonOf(answer), { keyAt: `${rest.itemsAt}.${rest.keyAt}`, labelAt: `${rest.itemsAt}.${rest.labelAt}` })
  const item = made ?? fail('rest-failed', { detail: rest.keyAt })
  await open.inOrg(async (ctx) =>
    recordChange(ctx, { kind: 'form.record-created', subjectId: asked.fieldId, after: item }),
  )
  return provenItem({ ctx: open, fieldId: asked.fieldId }, item)
}
