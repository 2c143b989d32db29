/** Creates an account or edits a stored one. */
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { accountApi, AccountInput, socialNetworks, type Account } from '../../api.ts'
import { accountsText } from '../../contacts-text.ts'
import { AccountFields } from './account-fields.tsx'
import { ContactSheet } from '../contact-sheet.tsx'
import { useContactDraft } from '../use-contact-draft.ts'

const blankSocial = Object.fromEntries(socialNetworks.map((network) => [network, '']))
const blank: Required<AccountInput> = {
  name: '',
  email: '',
  phoneNumber: '',
  parentAccountId: null,
  title: '',
  website: '',
  social: blankSocial,
  type: '',
  isSpam: false,
}
const valuesOf = (account: Account): Required<AccountInput> => ({
  name: account.name,
  email: account.email ?? '',
  phoneNumber: account.phoneNumber ?? '',
  parentAccountId: account.parentAccountId,
  title: account.title,
  website: account.website,
  social: { ...blankSocial, ...account.social },
  type: account.type,
  isSpam: account.isSpam,
})

type Props = {
  /** Undefined for a new account. */
  id?: string | undefined
  /** What a new account starts with. */
  start?: Partial<AccountInput>
  onCreated?: (account: Account) => void
  onClose: () => void
}

export const AccountSheet = ({ id, start, onCreated, onClose }: Props) => {
  const { data: account, error, refetch } = useRead(accountApi.get, id ? { id } : null)
  const create = useWrite(accountApi.create)
  const update = useWrite(accountApi.update)
  const draft = useContactDraft<AccountInput, Account>({
    schema: AccountInput,
    blank: { ...blank, ...start },
    stored: account,
    valuesOf,
    create: (values) => create.mutateAsync(values),
    update: id ? (values, version) => update.mutateAsync({ ...values, id, version }) : undefined,
    onCreated,
    onClose,
  })
  return (
    <ContactSheet
      id={id}
      name={account?.name}
      error={error}
      retry={() => void refetch()}
      text={accountsText}
      draft={draft}
      onClose={onClose}
    >
      <AccountFields form={draft.form} id={id} />
    </ContactSheet>
  )
}
