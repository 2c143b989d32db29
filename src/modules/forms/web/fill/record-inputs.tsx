/** People, groups, customers and tickets: found while one types, kept by their ids. */
import { UserPlus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { customerApi } from '#modules/contacts/api.ts'
import { Button } from '#ui/button.tsx'
import { Can } from '#ui/data.tsx'
import type { Choice } from '#ui/form/choices.tsx'
import { SearchComboBox } from '#ui/form/search-combo-box.tsx'
import { SearchMultiSelect } from '#ui/form/search-multi-select.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import { TicketLines } from './ticket-lines.tsx'
import { useFill } from './fill-scope.tsx'
import { fillText } from './fill-text.ts'
import { textOf, textsOf, type Found, type InputProps } from './fill-types.ts'
import { useFound, type Sought } from './use-found.ts'
import { useOuterKey } from './use-outer-key.ts'

const NewCustomer = lazyPart(async () => (await import('./new-customer.tsx')).NewCustomer)

/** A ticket by its number and its title. */
const useChoice = () => {
  const say = useSay()
  const language = useLanguage()
  const { refOf } = useFill()
  const nameOf = useCallback(
    ({ name, number }: Pick<Found, 'name' | 'number'>) =>
      [number, name[language] || name.ar || name.en].filter(Boolean).join(' · '),
    [language],
  )
  const known = useCallback(
    (id: string): Choice => {
      const ref = refOf(id)
      return { id, name: ref ? nameOf(ref) : say(fillText.goneOrHidden) }
    },
    [refOf, nameOf, say],
  )
  return { nameOf, known }
}

const useRecords = (kind: Sought, { field }: InputProps) => {
  const { learn } = useFill()
  const { nameOf, known } = useChoice()
  const within = (field.config['within'] as string[] | undefined) ?? []
  const { found, isLoading, onSearch } = useFound(kind, within)
  const take = (ids: readonly string[]) => {
    for (const one of found) if (ids.includes(one.id)) learn(one.id, one)
  }
  const choices = found.map((one) => ({ id: one.id, name: nameOf(one) }))
  return { picker: { found: choices, isLoading, onSearch }, take, known }
}

const oneOf = (kind: Sought) => {
  const RecordInput = (props: InputProps) => {
    const { field: _, value, onChange, ...rest } = props
    const { picker, take, known } = useRecords(kind, props)
    const id = textOf(value)
    const outer = useOuterKey(id)
    return (
      <div>
        <SearchComboBox
          {...rest}
          {...picker}
          key={outer.key}
          value={id ? known(id) : undefined}
          onChange={(choice) => {
            if (choice) take([choice.id])
            outer.own(choice?.id ?? '')
            onChange(choice?.id)
          }}
        />
      </div>
    )
  }
  return RecordInput
}

const manyOf = (kind: Sought, hidesChosen = false) => {
  const RecordsInput = (props: InputProps) => {
    const { field: _, value, onChange, ...rest } = props
    const { picker, take, known } = useRecords(kind, props)
    return (
      <div>
        <SearchMultiSelect
          {...rest}
          {...picker}
          hidesChosen={hidesChosen}
          value={textsOf(value).map(known)}
          onChange={(choices) => {
            const ids = choices.map(({ id }) => id)
            take(ids)
            onChange(ids.length > 0 ? ids : undefined)
          }}
        />
      </div>
    )
  }
  return RecordsInput
}

export const UserInput = oneOf('user')
export const UserMultiSelectInput = manyOf('user')
export const GroupInput = oneOf('group')
export const GroupMultiSelectInput = manyOf('group')

const CustomerPicker = oneOf('customer')
/** Who is not there yet is added without leaving the form. */
export const CustomerInput = (props: InputProps) => {
  const say = useSay()
  const { learn } = useFill()
  const [isAdding, setAdding] = useState(false)
  return (
    <div className="grid gap-1">
      <CustomerPicker {...props} />
      <Can call={customerApi.create}>
        <Button size="small" look="ghost" className="justify-self-start" onPress={() => setAdding(true)}>
          <UserPlus aria-hidden className="size-3.5" />
          {say(fillText.addCustomer)}
        </Button>
      </Can>
      {isAdding && (
        <NewCustomer
          onClose={() => setAdding(false)}
          onAdded={({ id, name }) => {
            learn(id, { kind: 'customer', name: { ar: name, en: name } })
            setAdding(false)
            props.onChange(id)
          }}
        />
      )}
    </div>
  )
}

const TicketPicker = oneOf('ticket')
export const TicketInput = (props: InputProps) => {
  const id = textOf(props.value)
  return (
    <div className="grid gap-1.5">
      <TicketPicker {...props} />
      {id && <TicketLines ids={[id]} />}
    </div>
  )
}

const TicketsPicker = manyOf('ticket', true)
/** Each that is found becomes a line of the list below. */
export const TicketTableInput = (props: InputProps) => {
  const ids = textsOf(props.value)
  const remove = (gone: string) => {
    const left = ids.filter((id) => id !== gone)
    props.onChange(left.length > 0 ? left : undefined)
  }
  return (
    <div className="grid gap-1.5">
      <TicketsPicker {...props} />
      {ids.length > 0 && <TicketLines ids={ids} onRemove={remove} />}
    </div>
  )
}
