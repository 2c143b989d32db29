/** Inputs shared by the settings editors. */
import type { ReactNode } from 'react'
import type { Words } from '#core/words.ts'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useSay } from '#ui/words.tsx'
import { useBuilderContext } from '../builder-context.ts'
import { useDirectory } from '../use-directory.ts'

type Pair = { ar: string; en: string }
type BothLanguagesProps = {
  labels: { ar: Words; en: Words }
  value: Pair
  onChange: (value: Pair) => void
  hint?: string
  problem?: (language: 'ar' | 'en') => string | undefined
  isRequired?: boolean
  isLong?: boolean
}

/** A text in both languages, side by side where there is room. */
export const BothLanguages = ({ labels, value, onChange, hint, problem, isRequired, isLong }: BothLanguagesProps) => {
  const say = useSay()
  const Box = isLong ? TextArea : TextField
  return (
    <div className="grid gap-3 @sm:grid-cols-2 @xs/row:grid-cols-2">
      {(['ar', 'en'] as const).map((language) => (
        <Box
          key={language}
          label={say(labels[language])}
          value={value[language]}
          onChange={(text) => onChange({ ...value, [language]: text })}
          isRequired={isRequired}
          hint={hint}
          problem={problem?.(language)}
        />
      ))}
    </div>
  )
}

type IdsFieldProps = { label: string; hint?: string; value: readonly string[]; onChange: (ids: string[]) => void }

export const GroupsField = (props: IdsFieldProps) => <MultiSelect {...props} items={useDirectory('groups')} />
export const PeopleField = (props: IdsFieldProps) => <MultiSelect {...props} items={useDirectory('people')} />
export const StatusesField = (props: IdsFieldProps) => {
  const say = useSay()
  return (
    <MultiSelect {...props} items={useBuilderContext().statuses.map(({ id, name }) => ({ id, name: say(name) }))} />
  )
}
export const BoardsField = (props: IdsFieldProps) => {
  const say = useSay()
  return <MultiSelect {...props} items={useBuilderContext().boards.map(({ id, name }) => ({ id, name: say(name) }))} />
}

/** Two columns where there is room. */
export const Halves = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-3 @sm:grid-cols-2 @xs/row:grid-cols-2">{children}</div>
)
