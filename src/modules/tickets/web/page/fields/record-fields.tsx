/** Fields of a ticket that point to records: people, groups, customers and accounts, found while one types. */
import { useState } from 'react'
import { directoryApi } from '#modules/directory/api/directory.ts'
import { accountApi, customerApi } from '#modules/contacts/api.ts'
import { AddCustomer } from '#modules/contacts/web/customers/add-customer.tsx'
import { CustomerReach } from '#modules/contacts/web/customers/customer-reach.tsx'
import { useOuterKey } from '#modules/forms/web/fill/use-outer-key.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import type { FieldProps } from '#ui/form/field.tsx'
import { SearchComboBox } from '#ui/form/choices/search-combo-box.tsx'
import { SearchMultiSelect } from '#ui/form/choices/search-multi-select.tsx'
import { useSay } from '#ui/words.tsx'
import type { Ref } from '#core/refs.ts'
import type { RefNames } from '../editor/ref-names.ts'
import { ticketText } from '../ticket-text.ts'
import { DepartmentChoice } from '#modules/structure/web/department-choice.tsx'
import { useDepartments } from '#modules/structure/web/use-departments.ts'

/** Whether the field was focused; until then it reads no list, because a page has many of these fields. */
const useWasFocused = () => {
  const [wasFocused, setFocused] = useState(false)
  return { wasFocused, focus: { onFocus: () => setFocused(true) } }
}

export const DepartmentField = ({ names, value, onChange, ...field }: SingleRecord) => {
  const { all, isLoading } = useDepartments()
  const { key, own } = useOuterKey(value ?? '')
  const choose = (id?: string) => {
    const chosen = all.find((item) => item.id === id)
    if (chosen) names.learn(chosen.id, { kind: 'department', name: chosen.name })
    own(chosen?.id ?? '')
    onChange(chosen?.id ?? null)
  }
  // A combo box takes its first items for good: it waits for them.
  return (
    <div inert={isLoading} className="contents">
      <DepartmentChoice
        key={isLoading ? 'waits' : key}
        {...field}
        all={all}
        value={value ?? undefined}
        onChange={choose}
      />
    </div>
  )
}

type FoundRecord = Ref & { id: string }
type SeveralRecords = FieldProps & { names: RefNames; value: readonly string[]; onChange: (ids: string[]) => void }
export type SingleRecord = FieldProps & { names: RefNames; value: string | null; onChange: (id: string | null) => void }

const useChoices = (names: RefNames, found: readonly FoundRecord[]) => {
  const say = useSay()
  return {
    found: found.map(({ id, name }) => ({ id, name: say(name) })),
    chosen: (id: string) => {
      const ref = names.of(id) ?? found.find((item) => item.id === id)
      return { id, name: ref ? say(ref.name) : say(ticketText.gone) }
    },
    learn: (ids: readonly string[]) => {
      for (const record of found) if (ids.includes(record.id)) names.learn(record.id, record)
    },
  }
}

const useSearch = () => {
  const [search, setSearch] = useState('')
  const { wasFocused, focus } = useWasFocused()
  return { query: wasFocused ? { search: search || undefined, pageSize: 20 } : null, setSearch, focus }
}

const several = (endpoint: typeof directoryApi.people) => {
  const SeveralField = ({ names, value, onChange, ...field }: SeveralRecords) => {
    const { query, setSearch, focus } = useSearch()
    const { data, isFetching } = useRead(endpoint, query)
    const { found, chosen, learn } = useChoices(names, data?.items ?? [])
    return (
      <div {...focus}>
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

type RecordChoiceProps = SingleRecord & {
  items: readonly FoundRecord[]
  isLoading: boolean
  onSearch: (words: string) => void
}

/** The key changes with the name, because a combo box takes its text only on mount. */
const RecordChoice = ({ names, value, onChange, items, isLoading, onSearch, ...field }: RecordChoiceProps) => {
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
    const { query, setSearch, focus } = useSearch()
    const { data, isFetching } = useRead(endpoint, query)
    return (
      <div {...focus}>
        <RecordChoice {...props} items={data?.items ?? []} isLoading={isFetching} onSearch={setSearch} />
      </div>
    )
  }
  return SingleField
}
export const UserField = single(directoryApi.people)
export const GroupField = single(directoryApi.groups)

const refOf =
  (kind: 'customer' | 'account') =>
  ({ id, name }: { id: string; name: string }): FoundRecord => ({ id, kind, name: { ar: name, en: name } })

/** A prefilled record may have no known name yet. */
const useNamed = (endpoint: typeof customerApi.get | typeof accountApi.get, { names, value }: SingleRecord) => {
  const isUnknown = value !== null && !names.of(value)
  const { data } = useRead(endpoint as typeof customerApi.get, isUnknown ? { id: value } : null)
  if (data && value) names.learn(value, refOf('customer')(data))
}

export const CustomerField = (props: SingleRecord) => {
  const { query, setSearch, focus } = useSearch()
  const { data, isFetching } = useRead(customerApi.list, query)
  useNamed(customerApi.get, props)
  const items = (data?.items ?? []).map(refOf('customer'))
  return (
    <div {...focus} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <RecordChoice {...props} items={items} isLoading={isFetching} onSearch={setSearch} />
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
  const { query, setSearch, focus } = useSearch()
  const { data, isFetching } = useRead(accountApi.list, query)
  useNamed(accountApi.get, props)
  const items = (data?.items ?? []).map(refOf('account'))
  return (
    <div {...focus}>
      <RecordChoice {...props} items={items} isLoading={isFetching} onSearch={setSearch} />
    </div>
  )
}
