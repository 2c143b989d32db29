import * as z from 'zod/mini'
import { RequiredText } from '#core/schemas.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Bound, useForm } from '#ui/form/use-form.tsx'
import { uiText } from '#ui/text.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { tenantApi, type Tenant } from '../../api/organizations.ts'
import { tenantActText } from '../../text.ts'
import { useShowError } from './use-show-error.ts'

const Values = z.object({ reason: RequiredText(500) })

export const SuspendDialog = ({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) => {
  const say = useSay()
  const form = useForm(Values, { reason: '' })
  const suspend = useWrite(tenantApi.suspend)
  const refused = useShowError(form)
  const name = say(tenant.name)
  const submit = form.handleSubmit(({ reason }) =>
    suspend.mutate(
      { orgRefId: tenant.id, reason },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: say(tenantActText.suspended, { name }) })
          onClose()
        },
        onError: refused,
      },
    ),
  )
  return (
    <ContentDialog
      title={say(tenantActText.suspendTitle, { name })}
      size="small"
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="danger" isPending={suspend.isPending}>
            {say(tenantActText.suspendConfirm)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Alert kind="warn">{say(tenantActText.suspendBody, { users: tenant.usage.users })}</Alert>
        <Bound form={form} name="reason">
          {(bind) => (
            <TextArea
              {...bind}
              isRequired
              autoFocus
              label={say(tenantActText.reason)}
              hint={say(tenantActText.suspendReasonHint)}
            />
          )}
        </Bound>
      </div>
    </ContentDialog>
  )
}
