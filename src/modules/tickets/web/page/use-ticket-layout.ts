import { useState } from 'react'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { readStored, saveStored } from '#ui/settings/browser-storage.ts'

export type TicketLayout = ReturnType<typeof useTicketLayout>

/** Whether the fields of a board's tickets are facts or one long form; each person chooses for each board. */
export const useTicketLayout = (boardId: string) => {
  const key = `ticketForm:${useOrgId()}:${boardId}`
  const [isForm, setForm] = useState(() => readStored(key, false))
  const toggle = () => {
    setForm(!isForm)
    saveStored(key, isForm ? null : true)
  }
  return { isForm, toggle }
}
