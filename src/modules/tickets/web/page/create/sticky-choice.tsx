import { useState } from 'react'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { saveStored, readStored } from '#ui/settings/browser-storage.ts'
import { useSay } from '#ui/words.tsx'
import { createText } from './create-text.ts'
import { useFieldName } from '../fields/field-value.tsx'
import { firstSticky, stickable } from './sticky.ts'
import { useTicket } from '../ticket-scope.ts'

/** Whether several tickets are created in a row and which values are kept, stored in this browser per board. */
export const useSticky = (boardId: string) => {
  const key = `persistCreate:${boardId}`
  const [{ isOn, fields }, setState] = useState(() => readStored(key, { isOn: false, fields: firstSticky }))
  const become = (next: { isOn: boolean; fields: string[] }) => {
    saveStored(key, next)
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
