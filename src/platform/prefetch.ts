/**
 * Statements that leave in the packet that identifies the caller, before it is known who calls. Only single statements: what follows
 * their replies could run after the transaction was rolled back.
 */
import type { Ctx } from './context.ts'

export const prefetch = (ctx: Ctx, key: string, reply: Promise<unknown>) => {
  // A failed statement is reported by the call that uses the reply.
  reply.catch(() => undefined)
  ctx.prefetched.set(key, reply)
}

/** The reply, once: what is read again later in the call must be current. */
export const takePrefetched = <T>(ctx: Ctx, key: string): Promise<T> | undefined => {
  const reply = ctx.prefetched.get(key) as Promise<T> | undefined
  ctx.prefetched.delete(key)
  return reply
}
