/** Creates a customer or edits a stored one. */
import type { ApiError } from '#core/errors.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { useSay } from '#ui/words.tsx'
import { customerApi, CustomerInput, type Customer } from '../../api.ts'
import { contactsText, customersText } from '../../contacts-text.ts'
import { customerPath } from '../contact-paths.ts'
import { ContactSheet } from '../contact-sheet.tsx'
import { useContactDraft } from '../use-contact-draft.ts'
import { CustomerFields } from './customer-fields.tsx'

const blank: Required<CustomerInput> = {
  name: '',
  email: '',
  phoneNumber: '',
  otherEmails: [],
  otherPhoneNumbers: [],
  avatarFileId: null,
  accountId: null,
  title: '',
  isSpam: false,
}
const valuesOf = (customer: Customer): Required<CustomerInput> => ({
  name: customer.name,
  email: customer.email ?? '',
  phoneNumber: customer.phoneNumber ?? '',
  otherEmails: customer.otherEmails,
  otherPhoneNumbers: customer.otherPhoneNumbers,
  avatarFileId: customer.avatarFileId,
  accountId: customer.accountId,
  title: customer.title,
  isSpam: customer.isSpam,
})

type Props = {
  /** Undefined for a new customer. */
  id?: string | undefined
  /** What a new customer starts with. */
  start?: Partial<CustomerInput>
  onCreated?: (customer: Customer) => void
  onClose: () => void
}

export const CustomerSheet = ({ id, start, onCreated, onClose }: Props) => {
  const { data: customer, error, refetch } = useRead(customerApi.get, id ? { id } : null)
  const create = useWrite(customerApi.create)
  const update = useWrite(customerApi.update)
  const draft = useContactDraft<CustomerInput, Customer>({
    schema: CustomerInput,
    blank: { ...blank, ...start },
    stored: customer,
    valuesOf,
    create: (values) => create.mutateAsync(values),
    update: id ? (values, version) => update.mutateAsync({ ...values, id, version }) : undefined,
    onCreated,
    onClose,
  })
  return (
    <ContactSheet
      id={id}
      name={customer?.name}
      error={error}
      retry={() => void refetch()}
      text={customersText}
      draft={draft}
      onClose={onClose}
    >
      {create.error && create.variables && <SameContact refusal={create.error} sent={create.variables} />}
      <CustomerFields form={draft.form} isNew={!id} accountName={customer?.accountName ?? undefined} />
    </ContactSheet>
  )
}

/** Leads to the customer who has the number or address already. */
const SameContact = ({ refusal, sent }: { refusal: ApiError; sent: CustomerInput }) => {
  const say = useSay()
  const go = useGoToPage()
  const search =
    (refusal.fields['phoneNumber'] === 'phone-taken' && sent.phoneNumber) ||
    (refusal.fields['email'] === 'email-taken' && sent.email)
  const { data } = useRead(customerApi.list, search ? { search, pageSize: 3 } : null)
  if (!data || data.items.length === 0) return null
  return (
    <div className="col-span-12">
      <Alert kind="info" title={say(contactsText.sameContact)}>
        <span className="mt-1 flex flex-wrap gap-2">
          {data.items.map(({ id, name }) => (
            <Button key={id} size="small" onPress={() => go(customerPath(id))}>
              {say(contactsText.open, { name })}
            </Button>
          ))}
        </span>
      </Alert>
    </div>
  )
}
