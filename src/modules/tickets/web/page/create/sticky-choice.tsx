import { useState } from 'react'
import { MultiSelect } from '#ui/form/multi-select.tsx'
import { keep, kept } from '#ui/storage.ts'
import { useSay } from '#ui/words.tsx'
import { createText } from './create-text.ts'
import { useFieldName } from '../fields/field-value.tsx'
import { firstSticky, stickable } from './sticky.ts'
import { useTicket } from '../ticket-scope.ts'

/** Whether several are made in a row, and what stays for the next: remembered in this browser, board by board. */
export const useSticky = (boardId: string) => {
  const key = `persistCreate:${boardId}`
  const [{ isOn, fields }, setState] = useState(() => kept(key, { isOn: false, fields: firstSticky }))
  const become = (next: { isOn: boolean; fields: string[] }) => {
    keep(key, next)
    setState(next)
  }
  return {
    isOn,
    fields,
    setOn: (next: boolean) => become({ isOn: next, fields }),
    setFields: (next: string[]) => become({ isOn, fields: next }),
  }
}

export const StickyChoice = ({ sticky }: { sticky: ReturnType<typeof useSticky> }) => {
  const say = useSay()
  const nameOf = useFieldName()
  const { store, form } = useTicket()
  const items = stickable(store.base().fields, form.definition).map((id) => ({ id, name: nameOf(id) }))
  return (
    <div>
      <MultiSelect
        label={say(createText.sticky)}
        hint={say(createText.anotherHint)}
        items={items}
        value={sticky.fields.filter((id) => items.some((item) => item.id === id))}
        onChange={sticky.setFields}
      />
    </div>
  )
}
