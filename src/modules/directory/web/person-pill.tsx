import { useState } from 'react'
import { may } from '#core/permissions.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { PopoverPill } from '#ui/form/filters/popover-pill.tsx'
import { SearchComboBox } from '#ui/form/choices/search-combo-box.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useSay } from '#ui/words.tsx'
import { userRecordApi } from '../api/user-records.ts'
import { fullName } from './full-name.ts'

type Props = { label: string; value?: string; onChange: (id?: string) => void }

/** A filter by user, for callers who may list users. */
export const PersonPill = (props: Props) =>
  may(useSession()?.permissions, userRecordApi.list.needs) ? <Pill {...props} /> : null

const Pill = ({ label, value, onChange }: Props) => {
  const say = useSay()
  const { data: person } = useRead(userRecordApi.get, value ? { id: value } : null)
  const chosen = value ? { id: value, name: person ? fullName(say, person) : '…' } : undefined
  return (
    <PopoverPill label={label} chosen={chosen?.name} onClear={() => onChange(undefined)}>
      {(close) => (
        <People
          label={label}
          onChange={(id) => {
            onChange(id)
            if (id) close()
          }}
        />
      )}
    </PopoverPill>
  )
}

const People = ({ label, onChange }: Omit<Props, 'value'>) => {
  const say = useSay()
  const [words, setWords] = useState('')
  const { data, isFetching } = useRead(userRecordApi.list, { search: words || undefined, pageSize: 20 })
  const found = (data?.items ?? []).map((user) => ({ id: user.id, name: fullName(say, user) }))
  return (
    <SearchComboBox
      label={label}
      found={found}
      isLoading={isFetching}
      onSearch={setWords}
      onChange={(choice) => onChange(choice?.id)}
    />
  )
}
