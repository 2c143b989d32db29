import { useState } from 'react'
import { may } from '#core/may.ts'
import { fillText } from '#modules/forms/web/fill/fill-text.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import type { FieldProps } from '#ui/form/field.tsx'
import { SearchComboBox } from '#ui/form/choices/search-combo-box.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useSay } from '#ui/words.tsx'
import { ticketApi } from '../../../api/tickets.ts'

type Props = FieldProps & {
  except?: string
  /** Of this board only. */
  boardId?: string
  value?: string | undefined
  onChange: (id?: string) => void
}

/** One ticket that this person may see, by its number or, with the right to search, its title. */
export const TicketFinder = ({ except, boardId, value, onChange, ...field }: Props) => {
  const say = useSay()
  const isSearch = may(useSession()?.permissions, 'ticket.search')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<{ id: string; name: string }>()
  const { data, isFetching } = useRead(ticketApi.find, {
    search: search || undefined,
    pageSize: 20,
    boardIds: boardId,
  })
  const found = (data?.items ?? [])
    .filter(({ id }) => id !== except)
    .map(({ id, name, customSequence: number }) => ({ id, name: [number, say(name)].filter(Boolean).join(' · ') }))
  return (
    <SearchComboBox
      {...field}
      {...(!isSearch && { hint: say(fillText.byNumber) })}
      {...(value && chosen && { value: chosen })}
      found={found}
      isLoading={isFetching}
      onSearch={setSearch}
      onChange={(choice) => {
        setChosen(choice)
        onChange(choice?.id)
      }}
    />
  )
}
