/** Fields of a ticket that point to records: people, groups, customers and accounts, found while one types. */
import { useState } from 'react'
import { directoryApi } from '#modules/access/api/directory.ts'
import { accountApi, customerApi } from '#modules/contacts/api.ts'
import { useRead } from '#ui/data.tsx'
import type { FieldProps } from '#ui/form/field.tsx'
import { SearchComboBox } from '#ui/form/search-combo-box.tsx'
import { SearchMultiSelect } from '#ui/form/search-multi-select.tsx'
import { useSay } from '#ui/words.tsx'
import type { Ref } from '#core/refs.ts'
import type { Names } from './names.ts'
import { ticketText } from './ticket-text.ts'

type Found = Ref & { id: string }
type Several = FieldProps & { names: Names; value: readonly string[]; onChange: (ids: string[]) => void }
type Single = FieldProps & { names: Names; value: string | null; onChange: (id: string | null) => void }

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

const several = (endpoint: typeof directoryApi.people) => {
  const SeveralField = ({ names, value, onChange, ...field }: Several) => {
    const [search, setSearch] = useState('')
    const { data, isFetching } = useRead(endpoint, { search: search || undefined, pageSize: 20 })
    const { found, chosen, learn } = useChoices(names, data?.items ?? [])
    return (
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
    )
  }
  return SeveralField
}
export const PeopleField = several(directoryApi.people)
export const GroupsField = several(directoryApi.groups)

type OneProps = Single & { items: readonly Found[]; isLoading: boolean; onSearch: (words: string) => void }

const One = ({ names, value, onChange, items, isLoading, onSearch, ...field }: OneProps) => {
  const { found, chosen, learn } = useChoices(names, items)
  return (
    <SearchComboBox
      {...field}
      {...(value && { value: chosen(value) })}
      found={found}
      isLoading={isLoading}
      onSearch={onSearch}
      onChange={(choice) => {
        if (choice) learn([choice.id])
        onChange(choice?.id ?? null)
      }}
    />
  )
}

export const GroupField = (props: Single) => {
  const [search, setSearch] = useState('')
  const { data, isFetching } = useRead(directoryApi.groups, { search: search || undefined, pageSize: 20 })
  return <One {...props} items={data?.items ?? []} isLoading={isFetching} onSearch={setSearch} />
}

const refOf =
  (kind: 'customer' | 'account') =>
  ({ id, name }: { id: string; name: string }): Found => ({ id, kind, name: { ar: name, en: name } })

/** An address may name one that nobody has told the name of yet. */
const useNamed = (endpoint: typeof customerApi.get | typeof accountApi.get, { names, value }: Single) => {
  const isUnknown = value !== null && !names.of(value)
  const { data } = useRead(endpoint as typeof customerApi.get, isUnknown ? { id: value } : null)
  if (data && value) names.learn(value, refOf('customer')(data))
  return value !== null && isUnknown && !data ? 'unknown' : (value ?? 'none')
}

export const CustomerField = (props: Single) => {
  const [search, setSearch] = useState('')
  const { data, isFetching } = useRead(customerApi.list, { search: search || undefined, pageSize: 20 })
  const key = useNamed(customerApi.get, props)
  const items = (data?.items ?? []).map(refOf('customer'))
  return (
    <One key={key === 'unknown' ? key : 'known'} {...props} items={items} isLoading={isFetching} onSearch={setSearch} />
  )
}

export const AccountField = (props: Single) => {
  const [search, setSearch] = useState('')
  const { data, isFetching } = useRead(accountApi.list, { search: search || undefined, pageSize: 20 })
  const key = useNamed(accountApi.get, props)
  const items = (data?.items ?? []).map(refOf('account'))
  return (
    <One key={key === 'unknown' ? key : 'known'} {...props} items={items} isLoading={isFetching} onSearch={setSearch} />
  )
}
