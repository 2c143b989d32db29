import { may } from '#core/may.ts'
import { useSession } from '#ui/calls/session.ts'
import { exportPermission, type Format, formats } from '../rules.ts'

/** The formats in which this user may export a list, or one ticket. */
export const useFormats = (scope: 'single' | 'all'): Format[] => {
  const grants = useSession()?.permissions
  return formats.filter((format) => may(grants, exportPermission(format, scope)))
}
