/** Why a job may not go on in the name of who started it; nothing where somebody stopped it by hand. */
import * as z from 'zod/mini'

export const stopReasons = ['disabled', 'org-suspended', 'key-ended', 'acting-ended', 'not-permitted'] as const
export const StopReason = z.nullable(z.enum(stopReasons))
