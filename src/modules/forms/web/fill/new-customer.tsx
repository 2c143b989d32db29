/** A customer added from within another form. */
import { errors } from '#core/errors.ts'
import { CustomerInput, customerApi } from '#modules/contacts/api.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ContentDialog } from '#ui/content-dialog.tsx'
import { useWrite } from '#ui/data.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound, showRefusal, useForm } from '#ui/form/use-form.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { fillText } from './fill-text.ts'

type Props = { onClose: () => void; onAdded: (customer: { id: string; name: string }) => void }

const blank = { name: '', email: '', phoneNumber: '', accountId: null, title: '', isSpam: false }

export const NewCustomer = ({ onClose, onAdded }: Props) => {
  const say = useSay()
  const form = useForm(CustomerInput, blank)
  const create = useWrite(customerApi.create)
  const save = form.handleSubmit((values) =>
    create.mutate(values, { onSuccess: onAdded, onError: (refusal) => showRefusal(form, refusal) }),
  )
  const refusal = create.error
  return (
    <ContentDialog
      title={say(fillText.addCustomer)}
      size="small"
      onClose={onClose}
      onSubmit={(event) => {
        event.stopPropagation() // the form around it is not sent
        void save(event)
      }}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button look="primary" type="submit" isPending={create.isPending}>
            {say(fillText.add)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {refusal && Object.keys(refusal.fields).length === 0 && (
          <Alert kind="danger">{say(errors[refusal.code], refusal.holes)}</Alert>
        )}
        <Bound form={form} name="name">
          {(bind) => <TextField {...bind} isRequired autoFocus label={say(fillText.customerName)} />}
        </Bound>
        <Bound form={form} name="email">
          {(bind) => <TextField {...bind} code type="email" label={say(fillText.customerEmail)} />}
        </Bound>
        <Bound form={form} name="phoneNumber">
          {(bind) => (
            <TextField {...bind} code type="tel" label={say(fillText.customerPhone)} placeholder="+962 7 9012 3456" />
          )}
        </Bound>
      </div>
    </ContentDialog>
  )
}
