import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { SessionRecord } from '../../api/sessions.ts'
import { recordSignIn } from '../audit/record-sign-in.ts'
import { endSession, revokeAccess } from './revoke.ts'
import { sessionStore } from '../store/sessions.ts'

const self = (ctx: Ctx) => ctx.user ?? fail('signed-out')

export const logout = async (ctx: Ctx) => {
  const { id, name, sessionId } = self(ctx)
  const acting = await sessionStore.actingOf(ctx, sessionId)
  await endSession(ctx, id, sessionId)
  recordSignIn(ctx, acting ? 'acting-ended' : 'signed-out', { id, name })
  return {}
}

export const listSessions = async (ctx: Ctx): Promise<SessionRecord[]> => {
  const { id, sessionId } = self(ctx)
  return (await sessionStore.list(ctx, id)).map((session) => ({ ...session, isCurrent: session.id === sessionId }))
}

export const revokeSession = async (ctx: Ctx, input: { id: string }) => {
  const { id, name } = self(ctx)
  const ended = await endSession(ctx, id, input.id)
  if (ended.length === 0) fail('not-found')
  recordSignIn(ctx, 'session-ended', { id, name })
  return {}
}

export const revokeOtherSessions = async (ctx: Ctx) => {
  const { id, name, sessionId } = self(ctx)
  const ended = await revokeAccess(ctx, [id], { event: 'others-revoked', keep: sessionId })
  if (ended.length > 0) recordSignIn(ctx, 'session-ended', { id, name })
  return { count: ended.length }
}
