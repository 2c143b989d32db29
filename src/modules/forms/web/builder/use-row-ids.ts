/** Things in a list that have no ids of their own get some while they are edited, so that focus and drag follow them. */
import { useState } from 'react'
import { reordered } from '#ui/sortable.ts'
import { newId } from './blanks.ts'

const fresh = () => ({ id: newId() })

export const useRowIds = (count: number) => {
  const [rows, setRows] = useState(() => Array.from({ length: count }, fresh))
  // changed from elsewhere, as by undo
  const fitting =
    rows.length === count ? rows : Array.from({ length: count }, (_, at): { id: string } => rows[at] ?? fresh())
  if (fitting !== rows) setRows(fitting)
  return {
    ids: fitting.map(({ id }) => id),
    move: (id: string, to: number) => setRows((before) => reordered(before, id, to)),
    remove: (at: number) => setRows((before) => before.toSpliced(at, 1)),
    add: () => setRows((before) => [...before, fresh()]),
  }
}
