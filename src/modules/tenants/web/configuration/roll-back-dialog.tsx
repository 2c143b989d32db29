import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { configurationApi } from '../../api/configuration.ts'
import type { Tenant } from '../../api/organizations.ts'
import { configurationText } from '../../configuration-text.ts'

type Props = {
  tenant: Pick<Tenant, 'id' | 'name'>
  changeId: string
  count: number
  onDone?: () => void
  onClose: () => void
}

export const RollBackDialog = ({ tenant, changeId, count, onDone, onClose }: Props) => {
  const say = useSay()
  const refused = useErrorToast()
  const { mutateAsync: rollBack } = useWrite(configurationApi.rollBack)
  const name = say(tenant.name)
  const confirm = async () => {
    onClose()
    try {
      await rollBack({ orgRefId: tenant.id, id: changeId })
      toast({ kind: 'done', message: say(configurationText.rolledBack, { name }) })
      onDone?.()
    } catch (error) {
      refused(error as Parameters<typeof refused>[0])
    }
  }
  return (
    <Dialog
      danger
      title={say(configurationText.rollBackTitle, { name })}
      body={say(configurationText.rollBackBody, { count })}
      confirm={say(configurationText.rollBack)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
