import {
  Blocks,
  CircleUser,
  Cog,
  Component,
  Home,
  KeyRound,
  LogIn,
  ShieldCheck,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'

export const pageIcons: Record<string, LucideIcon> = {
  home: Home,
  profile: CircleUser,
  'admin/users': Users,
  'admin/groups': UsersRound,
  'admin/update-permissions': ShieldCheck,
  'admin/login-audit': LogIn,
  'super-admin/jobs': Cog,
  api: Blocks,
  gallery: Component,
}
export const fallbackIcon = KeyRound
