import { useCallback, useState } from 'react'
import { useRead } from '#ui/data.tsx'
import type { FieldProps } from '#ui/form/field.tsx'
import { SearchComboBox } from '#ui/form/search-combo-box.tsx'
import { useSay, type Say } from '#ui/words.tsx'
import { tenantApi, type Tenant } from '../api/organizations.ts'

const choiceOf = (say: Say, { id, name }: Tenant) => ({ id, name: `${say(name)} (${id})` })
type Props = FieldProps & { value?: Tenant; onChange: (tenant?: Tenant) => void }

/** One organisation of many, found by its name or its address. */
export const TenantBox = ({ value, onChange, ...field }: Props) => {
  const say = useSay()
  const [asked, setAsked] = useState('')
  const find = useCallback((text: string) => setAsked(text), [])
  const { data, isFetching } = useRead(tenantApi.list, { search: asked || undefined, pageSize: 20 })
  return (
    <SearchComboBox
      {...field}
      key={value?.id}
      value={value && choiceOf(say, value)}
      onChange={(choice) => onChange(data?.items.find(({ id }) => id === choice?.id) ?? (choice ? value : undefined))}
      found={(data?.items ?? []).map((tenant) => choiceOf(say, tenant))}
      isLoading={isFetching}
      onSearch={find}
    />
  )
}
