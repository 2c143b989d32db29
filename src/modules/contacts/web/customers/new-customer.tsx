/** A customer added from within another form; an existing one with the same address or number is offered instead. */
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound, showError, useForm } from '#ui/form/use-form.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { CustomerInput, customerApi } from '../../api.ts'
import { contactText } from '../../text.ts'

type Props = { onClose: () => void; onAdded: (customer: { id: string; name: string }) => void }

const blank = { name: '', email: '', phoneNumber: '', accountId: null, title: '', isSpam: false }
/** However the number was written, it ends in these. */
const endOf = (number: string) => number.replace(/[\s()-]/g, '').slice(-7)

export const NewCustomer = ({ onClose, onAdded }: Props) => {
  const say = useSay()
  const form = useForm(CustomerInput, blank)
  const create = useWrite(customerApi.create)
  const save = form.handleSubmit((values) =>
    create.mutate(values, { onSuccess: onAdded, onError: (refusal) => showError(form, refusal) }),
  )
  const refusal = create.error
  const { email = '', phoneNumber = '' } = create.variables ?? {}
  const known = [
    ...(refusal?.fields['email'] === 'email-taken' ? [email] : []),
    ...(refusal?.fields['phoneNumber'] === 'phone-taken' ? [endOf(phoneNumber)] : []),
  ]
  return (
    <ContentDialog
      title={say(contactText.addCustomer)}
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
            {say(contactText.add)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {refusal && Object.keys(refusal.fields).length === 0 && (
          <Alert kind="danger">{say(errorWords(refusal.code), refusal.params)}</Alert>
        )}
        {known[0] && <Known search={known[0]} onChosen={onAdded} />}
        <Bound form={form} name="name">
          {(bind) => <TextField {...bind} isRequired autoFocus label={say(contactText.name)} />}
        </Bound>
        <Bound form={form} name="email">
          {(bind) => <TextField {...bind} code type="email" label={say(contactText.email)} />}
        </Bound>
        <Bound form={form} name="phoneNumber">
          {(bind) => (
            <TextField {...bind} code type="tel" label={say(contactText.phone)} placeholder="+962 7 9012 3456" />
          )}
        </Bound>
      </div>
    </ContentDialog>
  )
}

const Known = ({ search, onChosen }: { search: string; onChosen: Props['onAdded'] }) => {
  const say = useSay()
  const { data } = useRead(customerApi.list, { search, pageSize: 3 })
  if (!data || data.items.length === 0) return null
  return (
    <Alert kind="info" title={say(contactText.isThere)}>
      <span className="mt-1 flex flex-wrap gap-2">
        {data.items.map((customer) => (
          <Button key={customer.id} size="small" onPress={() => onChosen(customer)}>
            {say(contactText.choose, { name: customer.name })}
          </Button>
        ))}
      </span>
    </Alert>
  )
}
