/** Inputs for users, groups, customers and tickets: searched by text, stored by id. */
import type { Choice } from '#ui/form/choices/choices.tsx'
import { SearchComboBox } from '#ui/form/choices/search-combo-box.tsx'
import { SearchMultiSelect } from '#ui/form/choices/search-multi-select.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import { useFill } from './fill-scope.tsx'
import { fillText } from './fill-text.ts'
import { textOf, textsOf, type Found, type InputProps } from './fill-types.ts'
import { useFound, type Sought } from './use-found.ts'
import { useKnown } from './use-known.ts'
import { useOuterKey } from './use-outer-key.ts'

/** Tickets are named by number and title. */
const useRecords = (kind: Sought, { field }: InputProps, ids: readonly string[]) => {
  const say = useSay()
  const language = useLanguage()
  const { learn } = useFill()
  const { refOf, isAsking } = useKnown(kind, ids)
  const within = (field.configuration['within'] as string[] | undefined) ?? []
  const { found, isLoading, onSearch } = useFound(kind, within)
  const nameOf = ({ name, customSequence }: Pick<Found, 'name' | 'customSequence'>) =>
    [customSequence, name[language] || name.ar || name.en].filter(Boolean).join(' · ')
  const known = (id: string): Choice => {
    const ref = refOf(id)
    if (ref) return { id, name: nameOf(ref) }
    return { id, name: isAsking ? '…' : say(fillText.goneOrHidden) }
  }
  const learnChosen = (taken: readonly string[]) => {
    for (const record of found) if (taken.includes(record.id)) learn(record.id, record)
  }
  const choices = found.map((record) => ({ id: record.id, name: nameOf(record) }))
  return { picker: { found: choices, isLoading, onSearch }, learnChosen, known, isAsking }
}

export const recordInput = (kind: Sought) => {
  const RecordInput = (props: InputProps) => {
    const { field: _, value, onChange, ...rest } = props
    const id = textOf(value)
    const { picker, learnChosen, known, isAsking } = useRecords(kind, props, id ? [id] : [])
    const outer = useOuterKey(id)
    return (
      <div>
        <SearchComboBox
          {...rest}
          {...picker}
          key={`${outer.key} ${isAsking}`} // its text is its own: it starts again once the name is there
          value={id ? known(id) : undefined}
          onChange={(choice) => {
            if (choice) learnChosen([choice.id])
            outer.own(choice?.id ?? '')
            onChange(choice?.id)
          }}
        />
      </div>
    )
  }
  return RecordInput
}

export const recordsInput = (kind: Sought, hidesChosen = false) => {
  const RecordsInput = (props: InputProps) => {
    const { field: _, value, onChange, ...rest } = props
    const ids = textsOf(value)
    const { picker, learnChosen, known } = useRecords(kind, props, ids)
    return (
      <div>
        <SearchMultiSelect
          {...rest}
          {...picker}
          hidesChosen={hidesChosen}
          value={ids.map(known)}
          onChange={(choices) => {
            const chosen = choices.map(({ id }) => id)
            learnChosen(chosen)
            onChange(chosen.length > 0 ? chosen : undefined)
          }}
        />
      </div>
    )
  }
  return RecordsInput
}

/** Hint for ticket inputs if there is no search, or only search by number. */
export const useTicketHint = ({ hint }: InputProps) => {
  const say = useSay()
  const { find } = useFill()
  if (!find) return say(fillText.noFinder)
  return find.isByNumber ? (hint ?? say(fillText.byNumber)) : hint
}
