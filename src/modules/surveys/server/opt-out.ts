/** The link in each mail by which a person ends surveys, without a sign-in. It does nothing else, so it does not expire. */
import { timingSafeEqual } from 'node:crypto'
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { isUuid } from '#core/values/uuid.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { mac } from '#platform/secrets/secrets.ts'
import type { invitationApi } from '../api/invitations.ts'
import { invitationStore } from './store/invitations.ts'

const signatureOf = (ctx: Ctx, customerId: string) => mac(ctx, `survey opt-out ${ctx.orgId} ${customerId}`)

export const optOutToken = (ctx: Ctx, customerId: string) =>
  `${customerId}.${signatureOf(ctx, customerId).toString('base64url')}`

const customerOf = (ctx: Ctx, token: string) => {
  const [customerId = '', signature = ''] = token.split('.')
  const sent = Buffer.from(signature, 'base64url')
  const isValid = isUuid(customerId) && sent.length === 32 && timingSafeEqual(sent, signatureOf(ctx, customerId))
  return isValid ? customerId : fail('not-found')
}

export const optOut = async (ctx: Ctx, { token }: z.output<typeof invitationApi.optOut.input>) => {
  const customerId = customerOf(ctx, token)
  await invitationStore.optOut(ctx, customerId)
  recordChange(ctx, { kind: 'survey.opted-out', subjectId: customerId, actor: { id: null, name: '' }, scopes: [] })
  return {}
}
