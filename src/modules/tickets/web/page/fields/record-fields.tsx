/** Fields of a ticket that point to records: people, groups, customers and accounts, found while one types. */
import { useState } from 'react'
import { directoryApi } from '#modules/directory/api/directory.ts'
import { accountApi, customerApi } from '#modules/contacts/api.ts'
import { AddCustomer } from '#modules/contacts/web/add-customer.tsx'
import { CustomerReach } from '#modules/contacts/web/customer-reach.tsx'
import { useNear } from '#modules/forms/web/fill/use-near.ts'
import { useOuterKey } from '#modules/forms/web/fill/use-outer-key.ts'
import { useRead } from '#ui/data.tsx'
import type { FieldProps } from '#ui/form/field.tsx'
import { SearchComboBox } from '#ui/form/search-combo-box.tsx'
import { SearchMultiSelect } from '#ui/form/search-multi-select.tsx'
import { useSay } from '#ui/words.tsx'
import type { Ref } from '#core/refs.ts'
import type { Names } from '../editor/names.ts'
import { ticketText } from '../ticket-text.ts'

type Found = Ref & { id: string }
type Several = FieldProps & { names: Names; value: readonly string[]; onChange: (ids: string[]) => void }
export type SingleRecord = FieldProps & { names: Names; value: string | null; onChange: (id: string | null) => void }

const useChoices = (names: Names, found: readonly Found[]) => {
  const say = useSay()
  return {
    found: found.map(({ id, name }) => ({ id, name: say(name) })),
    chosen: (id: string) => {
      const ref = names.of(id) ?? found.find((one) => one.id === id)
      return { id, name: ref ? say(ref.name) : say(ticketText.gone) }
    },
    learn: (ids: readonly string[]) => {
      for (const one of found) if (ids.includes(one.id)) names.learn(one.id, one)
    },
  }
}

/** What is asked of the server; nothing until somebody comes to the field, for there are many on a page. */
const useAsking = () => {
  const [search, setSearch] = useState('')
  const { isNear, near } = useNear()
  return { asked: isNear ? { search: search || undefined, pageSize: 20 } : null, setSearch, near }
}

const several = (endpoint: typeof directoryApi.people) => {
  const SeveralField = ({ names, value, onChange, ...field }: Several) => {
    const { asked, setSearch, near } = useAsking()
    const { data, isFetching } = useRead(endpoint, asked)
    const { found, chosen, learn } = useChoices(names, data?.items ?? [])
    return (
      <div {...near}>
        <SearchMultiSelect
          {...field}
          value={value.map(chosen)}
          found={found}
          isLoading={isFetching}
          onSearch={setSearch}
          onChange={(next) => {
            const ids = next.map(({ id }) => id)
            learn(ids)
            onChange(ids)
          }}
        />
      </div>
    )
  }
  return SeveralField
}
export const PeopleField = several(directoryApi.people)
export const GroupsField = several(directoryApi.groups)

type OneProps = SingleRecord & { items: readonly Found[]; isLoading: boolean; onSearch: (words: string) => void }

/** Its text is set when it is drawn: another's change, and a name that comes later, draw it anew. */
const One = ({ names, value, onChange, items, isLoading, onSearch, ...field }: OneProps) => {
  const { found, chosen, learn } = useChoices(names, items)
  const now = value ? chosen(value) : undefined
  const { key, own } = useOuterKey(now ? `${now.id} ${now.name}` : '')
  return (
    <SearchComboBox
      key={key}
      {...field}
      {...(now && { value: now })}
      found={found}
      isLoading={isLoading}
      onSearch={onSearch}
      onChange={(choice) => {
        if (choice) learn([choice.id])
        own(choice ? `${choice.id} ${choice.name}` : '')
        onChange(choice?.id ?? null)
      }}
    />
  )
}

const single = (endpoint: typeof directoryApi.people) => {
  const SingleField = (props: SingleRecord) => {
    const { asked, setSearch, near } = useAsking()
    const { data, isFetching } = useRead(endpoint, asked)
    return (
      <div {...near}>
        <One {...props} items={data?.items ?? []} isLoading={isFetching} onSearch={setSearch} />
      </div>
    )
  }
  return SingleField
}
export const UserField = single(directoryApi.people)
export const GroupField = single(directoryApi.groups)

const refOf =
  (kind: 'customer' | 'account') =>
  ({ id, name }: { id: string; name: string }): Found => ({ id, kind, name: { ar: name, en: name } })

/** An address may name one that nobody has told the name of yet. */
const useNamed = (endpoint: typeof customerApi.get | typeof accountApi.get, { names, value }: SingleRecord) => {
  const isUnknown = value !== null && !names.of(value)
  const { data } = useRead(endpoint as typeof customerApi.get, isUnknown ? { id: value } : null)
  if (data && value) names.learn(value, refOf('customer')(data))
}

export const CustomerField = (props: SingleRecord) => {
  const { asked, setSearch, near } = useAsking()
  const { data, isFetching } = useRead(customerApi.list, asked)
  useNamed(customerApi.get, props)
  const items = (data?.items ?? []).map(refOf('customer'))
  return (
    <div {...near} className="grid gap-1">
      <One {...props} items={items} isLoading={isFetching} onSearch={setSearch} />
      {props.value && <CustomerReach id={props.value} />}
      <AddCustomer
        onAdded={(customer) => {
          props.names.learn(customer.id, refOf('customer')(customer))
          props.onChange(customer.id)
        }}
      />
    </div>
  )
}

export const AccountField = (props: SingleRecord) => {
  const { asked, setSearch, near } = useAsking()
  const { data, isFetching } = useRead(accountApi.list, asked)
  useNamed(accountApi.get, props)
  const items = (data?.items ?? []).map(refOf('account'))
  return (
    <div {...near}>
      <One {...props} items={items} isLoading={isFetching} onSearch={setSearch} />
    </div>
  )
}
