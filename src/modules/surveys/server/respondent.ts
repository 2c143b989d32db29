/** Who answers: the token of a response, links for one response, and the signed ids of an address. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isUuid } from '#core/values/uuid.ts'
import type { Ctx } from '#platform/context.ts'
import type { Services } from '#platform/services.ts'
import { idNames, type Place } from '../api/answering.ts'
import type { Definition } from '../definition.ts'
import { responseStore, type LinkRow, type ResponseRow } from './store/responses.ts'

type Keyed = { orgId: string; services: Pick<Services, 'key'> }
export type SignedIds = Partial<Record<(typeof idNames)[number], string>>

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Signed for one survey, so that the ids cannot be carried to another. */
export const signIds = ({ orgId, services }: Keyed, surveyId: string, ids: SignedIds) =>
  createHmac('sha256', services.key)
    .update(`survey ${orgId} ${surveyId} ${idNames.map((name) => ids[name] ?? '').join(' ')}`)
    .digest('base64url')

const isSigned = (ctx: Keyed, surveyId: string, { signature, ...ids }: Place) => {
  if (!signature) return false
  const [expected, sent] = [Buffer.from(signIds(ctx, surveyId, ids)), Buffer.from(signature)]
  return expected.length === sent.length && timingSafeEqual(expected, sent)
}

export const createResponseToken = (responseId: string) => {
  const token = `${responseId}.${randomBytes(24).toString('base64url')}`
  return { token, resumeHash: sha256(token) }
}

/** The response that the token of the caller belongs to. */
export const findOwnResponse = async (ctx: Ctx, surveyId: string): Promise<ResponseRow | undefined> => {
  const token = ctx.from.visitorToken ?? ''
  const id = token.slice(0, token.indexOf('.'))
  const row = isUuid(id) ? await responseStore.find(ctx, id) : undefined
  if (!row || row.surveyId !== surveyId) return undefined
  return timingSafeEqual(Buffer.from(row.resumeHash), sha256(token)) ? row : undefined
}

export type Respondent = {
  ids: SignedIds
  isVerified: boolean
  link: LinkRow | undefined
  /** Whether a private survey opens. */
  isInvited: boolean
  key: string | null
}

const keyOf = (once: Definition['once'], by: Pick<Respondent, 'ids' | 'isVerified' | 'link'>, fingerprint: string) => {
  if (by.link) return `link:${by.link.id}`
  if (once === 'no') return null
  if (by.isVerified && by.ids.customerId) return `customer:${by.ids.customerId}`
  return fingerprint === '' ? null : `browser:${fingerprint}`
}

/** What the browser sends is not stored as it is, so that responses to different surveys cannot be joined by it. */
export const storedFingerprint = (orgId: string, surveyId: string, fingerprint: string) =>
  fingerprint === '' ? '' : sha256(`${orgId} ${surveyId} ${fingerprint}`).toString('base64url').slice(0, 22)

type Sent = { surveyId: string; place: Place; fingerprint: string }
export const identifyRespondent = async (
  ctx: Ctx,
  definition: Definition,
  { surveyId, place, fingerprint }: Sent,
): Promise<Respondent> => {
  const { link: token, signature: _, ...placeIds } = place
  const link = token ? await responseStore.findLink(ctx, surveyId, sha256(token)) : undefined
  const isVerified = isSigned(ctx, surveyId, place) || Boolean(link?.customerId)
  const ids: SignedIds = { ...placeIds, ...(link?.customerId && { customerId: link.customerId }) }
  const stored = storedFingerprint(ctx.orgId, surveyId, fingerprint)
  return {
    ids,
    isVerified,
    link,
    isInvited: isVerified || link !== undefined,
    key: keyOf(definition.once, { ids, isVerified, link }, stored),
  }
}
