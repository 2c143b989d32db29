/** Chooses an account by searching. */
import { useState } from 'react'
import { useRead } from '#ui/calls/use-calls.tsx'
import { SearchComboBox } from '#ui/form/choices/search-combo-box.tsx'
import type { FieldProps } from '#ui/form/field.tsx'
import { accountApi } from '../../api.ts'

type Props = FieldProps & {
  value: string | null
  onChange: (id: string | null) => void
  onBlur?: () => void
  /** Of the chosen account, where it is known. */
  name?: string | undefined
  /** An account that cannot be chosen: one is not above itself. */
  except?: string | undefined
}

export const AccountChoice = ({ value, onChange, onBlur, name, except, ...field }: Props) => {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<{ id: string; name: string }>()
  const { data, isFetching } = useRead(accountApi.list, { pageSize: 20, ...(search && { search }) })
  const known = value && chosen?.id === value ? chosen : undefined
  const shown = value ? (known ?? { id: value, name: name ?? '' }) : undefined
  const found = (data?.items ?? []).filter(({ id }) => id !== except)
  return (
    <SearchComboBox
      {...field}
      key={shown?.name}
      value={shown}
      onChange={(choice) => {
        setChosen(choice && { id: choice.id, name: choice.name })
        onChange(choice?.id ?? null)
      }}
      onBlur={onBlur}
      found={found.map((account) => ({ id: account.id, name: account.name }))}
      isLoading={isFetching}
      onSearch={setSearch}
    />
  )
}
