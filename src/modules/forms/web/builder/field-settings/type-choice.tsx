/** Type select of a field; memoised, because the list is long. */
import { memo } from 'react'
import { ComboBox } from '#ui/form/choices/combo-box.tsx'
import { useSay } from '#ui/words.tsx'
import { fieldTypes, type Field, type FieldType } from '../../../definition.ts'
import { kindOf } from '../../../field-kinds.ts'
import { patchField } from '../edits.ts'
import { settingsText } from '../settings-text.ts'
import { builderKinds } from '../builder-kinds.ts'
import type { Design } from '../use-design.ts'

type Props = { id: string; type: FieldType; isSaved: boolean; change: Design['change'] }

/** Options are kept where the new type has them too. */
const changedType = (type: FieldType, { configuration }: Field): Partial<Field> => {
  const blank = structuredClone(kindOf(type).blank) as Field['configuration']
  const kept = Object.entries(blank).map(([name, value]) => [
    name,
    name === 'options' ? (configuration[name] ?? value) : value,
  ])
  return {
    type,
    configuration: Object.fromEntries(kept) as Field['configuration'],
    defaultValue: null,
    mathRelationships: [],
  }
}

const PlainChoice = ({ id, type, isSaved, change }: Props) => {
  const say = useSay()
  return (
    <ComboBox
      label={say(settingsText.type)}
      hint={isSaved ? say(settingsText.typeHint) : undefined}
      items={fieldTypes.map((candidate) => ({ id: candidate, name: say(builderKinds[candidate].name) }))}
      value={type}
      onChange={(next) => {
        if (!next || next === type) return
        change((form) => {
          const field = form.fields.find((candidate) => candidate.id === id)
          return field ? patchField(form, id, changedType(next as FieldType, field)) : form
        })
      }}
    />
  )
}
export const TypeChoice = memo(PlainChoice)
