/** Chooses a customer by searching a name, number or address. */
import { useState } from 'react'
import { useRead } from '#ui/calls/use-calls.tsx'
import { SearchComboBox } from '#ui/form/choices/search-combo-box.tsx'
import { customerApi } from '../../api.ts'

type Props = {
  label: string
  except?: string
  problem?: string | undefined
  onChange: (id: string | undefined) => void
}

export const CustomerChoice = ({ label, except, problem, onChange }: Props) => {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<{ id: string; name: string }>()
  const { data, isFetching } = useRead(customerApi.list, { pageSize: 20, ...(search && { search }) })
  const found = (data?.items ?? []).filter(({ id }) => id !== except)
  return (
    <SearchComboBox
      label={label}
      problem={problem}
      value={chosen}
      onChange={(choice) => {
        setChosen(choice && { id: choice.id, name: choice.name })
        onChange(choice?.id)
      }}
      found={found.map(({ id, name }) => ({ id, name }))}
      isLoading={isFetching}
      onSearch={setSearch}
    />
  )
}
