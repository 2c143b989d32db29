/** Creates an account or edits a stored one. */
import { useMemo, useRef } from 'react'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useRecordDraft } from '#ui/records/use-record-draft.ts'
import { useSay } from '#ui/words.tsx'
import { accountApi, AccountInput, socialNetworks, type Account } from '../api.ts'
import { accountsText, contactsText } from '../contacts-text.ts'
import { AccountFields } from './account-fields.tsx'
import { ContactSheet } from './contact-sheet.tsx'

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
  const say = useSay()
  const { data: account, error, refetch } = useRead(accountApi.get, id ? { id } : null)
  const created = useRef<Account>(undefined)
  const create = useWrite(accountApi.create)
  const update = useWrite(accountApi.update)
  const saved = useMemo(() => account && valuesOf(account), [account])
  const draft = useRecordDraft<AccountInput>({
    schema: AccountInput,
    blank: { ...blank, ...start },
    saved,
    version: account?.version,
    save: async (values, version) => {
      const reply = await (id ? update.mutateAsync({ ...values, id, version }) : create.mutateAsync(values))
      toast({ kind: 'done', message: say(contactsText.saved, { name: reply.name }) })
      if (!id) created.current = reply
    },
    // Leaves for the new page once nothing is unsaved.
    onClose: () => (created.current && onCreated ? onCreated(created.current) : onClose()),
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
