/** The fields and columns that skills and agent statuses share. */
import type { UseFormReturn } from 'react-hook-form'
import type { Words } from '#core/words.ts'
import { Code } from '#ui/display/bidi.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { enabledColumn, EnabledField } from '#ui/records/enabled.tsx'
import { nameColumn } from '#ui/records/name-columns.tsx'
import { DescriptionFields, NameFields } from '#ui/records/names.tsx'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import { useSay, type Say } from '#ui/words.tsx'
import type { Skill, SkillInput } from '../api.ts'
import { interactionTypes, type InteractionType } from '../interaction-types.ts'
import { interactionTypeText } from '../interaction-types-text.ts'
import { workforceText } from '../text.ts'

const column = columnsFor<Skill>()

export const workforceColumns = <T extends Skill>(say: Say): Column<T>[] =>
  [
    nameColumn<Skill>(say),
    column.accessor('uniqueName', {
      header: say(workforceText.uniqueName),
      meta: { width: 'minmax(9rem, 1fr)', slot: 'sub' },
      cell: ({ row }) => <Code>{row.original.uniqueName}</Code>,
    }),
    column.accessor('equivalentInteractionType', {
      header: say(workforceText.interactionType),
      enableSorting: false,
      meta: { width: 'minmax(11rem, 1fr)', from: 52 },
      cell: ({ row }) => say(nameOfType(row.original.equivalentInteractionType)),
    }),
    enabledColumn<Skill>(say),
  ] as unknown as Column<T>[]

const nameOfType = (type: InteractionType | null) => (type ? interactionTypeText[type] : workforceText.none)
const none = 'none'
const noWords = { ar: '', en: '' }
export const blankFields = { name: noWords, description: noWords, uniqueName: '', isEnabled: true }

type Props<V extends SkillInput> = {
  form: UseFormReturn<V>
  isNew: boolean
  text: Record<'interactionTypeHint' | 'enabledHint', Words>
  isTypeRequired: boolean
}

export const WorkforceFields = <V extends SkillInput>({ form, isNew, text, isTypeRequired }: Props<V>) => {
  const say = useSay()
  const shared = form as unknown as UseFormReturn<SkillInput>
  const uniqueName = { label: say(workforceText.uniqueName), hint: say(workforceText.uniqueNameHint) }
  const types = interactionTypes.map((type) => ({ id: type, name: say(interactionTypeText[type]) }))
  return (
    <>
      <NameFields form={form} isNew={isNew} />
      <div className="col-span-12">
        <Bound form={shared} name="uniqueName">
          {(bind) => <TextField {...bind} {...uniqueName} isRequired code />}
        </Bound>
      </div>
      <div className="col-span-12">
        <Bound form={shared} name="equivalentInteractionType">
          {({ value, onChange, ...bind }) => (
            <Select<InteractionType | typeof none>
              {...bind}
              isRequired={isTypeRequired}
              value={value ?? none}
              onChange={(chosen) => onChange(chosen === none ? null : chosen)}
              label={say(workforceText.interactionType)}
              hint={say(text.interactionTypeHint)}
              items={isTypeRequired ? types : [{ id: none, name: say(workforceText.none) }, ...types]}
            />
          )}
        </Bound>
      </div>
      <DescriptionFields form={form} />
      <EnabledField form={form} hint={say(text.enabledHint)} />
    </>
  )
}
