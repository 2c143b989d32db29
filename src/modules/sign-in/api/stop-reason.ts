/** Why a job may not continue in the name of its starter; absent when it was stopped by hand. */
import * as z from 'zod/mini'

export const stopReasons = ['disabled', 'org-suspended', 'api-token-ended', 'acting-ended', 'not-permitted'] as const
export const StopReason = z.nullable(z.enum(stopReasons))
