/** Records events of sign-in, also for unknown users. */
import type { ErrorCode } from '#core/errors.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { signInEvents } from '../../api/sessions.ts'

type Event = (typeof signInEvents)[number]
type Who = { id?: string; name: string; reason?: ErrorCode; method?: string }

export const recordSignIn = (ctx: Ctx, event: Event, { id, name, reason, method }: Who) =>
  recordChange(ctx, {
    kind: `sign-in.${event}`,
    actor: { id: id ?? null, name: name.slice(0, 100) },
    ...((reason ?? method) && { after: { ...(reason && { reason }), ...(method && { method }) } }),
  })

export const minutesUntil = (moment: string) => Math.max(1, Math.ceil((Date.parse(moment) - Date.now()) / 60_000))
