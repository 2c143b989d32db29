/** The actions for an organisation in its current state. */
import { ArchiveRestore, DatabaseBackup, FileJson, FolderOpen, Pause, Play, Trash2, UserRoundCog } from 'lucide-react'
import type { MenuAction, MenuGroup } from '#ui/overlays/menu.tsx'
import type { Say } from '#ui/words.tsx'
import type { Tenant } from '../../api/organizations.ts'
import { tenantText } from '../../text.ts'

const actions = {
  open: { text: tenantText.open, icon: FolderOpen },
  actAs: { text: tenantText.actAs, icon: UserRoundCog },
  export: { text: tenantText.export, icon: FileJson },
  backup: { text: tenantText.backup, icon: DatabaseBackup },
  suspend: { text: tenantText.suspend, icon: Pause },
  resume: { text: tenantText.resume, icon: Play },
  bringBack: { text: tenantText.bringBack, icon: ArchiveRestore },
  remove: { text: tenantText.remove, icon: Trash2, danger: true },
}
export type TenantAction = keyof typeof actions

const offered: Record<Tenant['state'], TenantAction[][]> = {
  active: [
    ['open', 'actAs'],
    ['export', 'backup'],
    ['suspend', 'remove'],
  ],
  suspended: [['open'], ['export', 'backup'], ['resume', 'remove']],
  deleted: [['open'], ['backup'], ['bringBack']],
}

export const tenantMenu = (
  tenant: Tenant,
  say: Say,
  run: (action: TenantAction, tenant: Tenant) => void,
): MenuGroup[] =>
  offered[tenant.state].map((group) => ({
    actions: group.map((id): MenuAction => {
      const { text, ...rest } = actions[id]
      return { id, name: say(text), run: () => run(id, tenant), ...rest }
    }),
  }))
