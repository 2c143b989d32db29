import { Fingerprint, KeyRound, LogIn, Mail, Smartphone, type LucideIcon } from 'lucide-react'
import type { Method } from '../../api/methods.ts'

export const methodIcons: Record<Method, LucideIcon> = {
  password: KeyRound,
  'mail-code': Mail,
  totp: Smartphone,
  passkey: Fingerprint,
  oidc: LogIn,
}
