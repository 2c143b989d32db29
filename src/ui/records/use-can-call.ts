import type { Endpoint } from '#core/endpoint.ts'
import { may } from '#core/may.ts'
import { useSession } from '../calls/session.ts'

/** Whether the user may make the call: by its permission, or as a super-admin if it is open to the platform. */
export const useCanCall = (call: Endpoint | undefined) => {
  const permissions = useSession()?.permissions
  if (!call) return false
  return may(permissions, call.needs) || (call.openToPlatform === true && may(permissions, 'platform.manage'))
}
