import type { Endpoint } from '#core/endpoint.ts'
import { may } from '#core/may.ts'
import { useSession } from '../calls/session.ts'

/** Whether the call would pass: by its own permission, or as a super-admin to whom it is open. */
export const useMay = (call: Endpoint | undefined) => {
  const permissions = useSession()?.permissions
  if (!call) return false
  return may(permissions, call.needs) || (call.openToPlatform === true && may(permissions, 'platform.manage'))
}
