import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { RequiredText } from '#core/schemas.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound, useForm } from '#ui/form/use-form.tsx'
import { uiText } from '#ui/text.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { tenantApi, type Tenant } from '../../api/organizations.ts'
import { tenantActText } from '../../text.ts'
import { useShowError } from './use-show-error.ts'
import { useSize } from '../tabs/use-size.ts'

const days = { first: 30, most: 365 }
const valuesFor = (address: string) =>
  z.object({
    retentionDays: z.int(problem('required')).check(z.gte(1, problem('invalid')), z.lte(days.most, problem('invalid'))),
    reason: RequiredText(500),
    typed: z.string().check(z.refine((text) => text.trim() === address, problem('address-differs'))),
  })

export const RemoveDialog = ({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) => {
  const say = useSay()
  const format = useFormat()
  const size = useSize()
  const form = useForm(valuesFor(tenant.id), { retentionDays: days.first, reason: '', typed: '' })
  const remove = useWrite(tenantApi.remove)
  const refused = useShowError(form)
  const name = say(tenant.name)
  const submit = form.handleSubmit((values) =>
    remove.mutate(
      { orgRefId: tenant.id, ...values, typed: values.typed.trim() },
      {
        onSuccess: ({ removeAfter }) => {
          const date = format.date(removeAfter ?? new Date())
          toast({ kind: 'done', message: say(tenantActText.removed, { name, date }) })
          onClose()
        },
        onError: refused,
      },
    ),
  )
  return (
    <ContentDialog
      title={say(tenantActText.removeTitle, { name })}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="danger" isPending={remove.isPending}>
            {say(tenantActText.removeConfirm)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Alert kind="danger">
          {say(tenantActText.removeBody, { users: tenant.usage.users, size: size(tenant.usage.storedBytes) })}
        </Alert>
        <Bound form={form} name="retentionDays">
          {(bind) => (
            <NumberField
              {...bind}
              isRequired
              minValue={1}
              maxValue={days.most}
              label={say(tenantActText.retention)}
              hint={say(tenantActText.retentionHint)}
            />
          )}
        </Bound>
        <Bound form={form} name="reason">
          {(bind) => <TextArea {...bind} isRequired label={say(tenantActText.reason)} rows={2} />}
        </Bound>
        <Bound form={form} name="typed">
          {(bind) => (
            <TextField
              {...bind}
              isRequired
              code
              autoComplete="off"
              label={say(tenantActText.typed, { address: tenant.id })}
            />
          )}
        </Bound>
      </div>
    </ContentDialog>
  )
}
