/** Confirms an action on an organisation. */
import type { Tenant } from '../../api/organizations.ts'
import { ImpersonateDialog } from './impersonate-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'

export type TenantConfirmation = { kind: 'suspend' | 'remove' | 'act-as'; tenant: Tenant }

export const TenantConfirmDialog = ({ question, onClose }: { question: TenantConfirmation; onClose: () => void }) => {
  const { kind, tenant } = question
  if (kind === 'act-as') return <ImpersonateDialog tenant={tenant} onClose={onClose} />
  return kind === 'suspend' ? (
    <SuspendDialog tenant={tenant} onClose={onClose} />
  ) : (
    <RemoveDialog tenant={tenant} onClose={onClose} />
  )
}
