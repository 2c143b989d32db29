/** The link in each mail that ends mails of notifications, without a sign-in. It does nothing else, so it does not expire. */
import { timingSafeEqual } from 'node:crypto'
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { isUuid } from '#core/values/uuid.ts'
import type { Ctx } from '#platform/context.ts'
import { mac } from '#platform/secrets/secrets.ts'
import type { notificationSettingsApi } from '../settings-api.ts'
import { settingsStore } from './store/settings.ts'

const signatureOf = (ctx: Ctx, userId: string) => mac(ctx, `unsubscribe ${ctx.orgId} ${userId}`)

export const unsubscribeToken = (ctx: Ctx, userId: string) =>
  `${userId}.${signatureOf(ctx, userId).toString('base64url')}`

const userOf = (ctx: Ctx, token: string) => {
  const [userId = '', signature = ''] = token.split('.')
  const sent = Buffer.from(signature, 'base64url')
  const isValid = isUuid(userId) && sent.length === 32 && timingSafeEqual(sent, signatureOf(ctx, userId))
  return isValid ? userId : fail('not-found')
}

export const unsubscribe = async (ctx: Ctx, { token }: z.output<typeof notificationSettingsApi.unsubscribe.input>) => {
  await settingsStore.save(ctx, { userId: userOf(ctx, token), mailMode: 'off' })
  return {}
}
