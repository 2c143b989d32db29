/** What an exported file looks like. */
import type { ReactNode } from 'react'
import { direction } from '#core/words.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useSay } from '#ui/words.tsx'
import { directions, type ExportConfig } from '../api.ts'
import { exportText, languageNames } from '../text.ts'
import { ColumnChoice, type PossibleColumn } from './column-choice.tsx'

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-1">
    <span aria-hidden className="text-xs font-semibold text-muted">
      {label}
    </span>
    {children}
  </div>
)

const parts = ['hasCover', 'hasLogo', 'hasComments', 'hasHistory'] as const

type Props = {
  value: ExportConfig
  onChange: (change: Partial<ExportConfig>) => void
  /** Undefined for one ticket, which has all its fields. */
  possible?: readonly PossibleColumn[]
}

export const ConfigFields = ({ value, onChange, possible }: Props) => {
  const say = useSay()
  return (
    <div className="grid gap-4">
      <TextField
        label={say(exportText.title)}
        hint={say(possible ? exportText.titleHint : exportText.titleHintOne)}
        value={value.title}
        onChange={(title) => onChange({ title })}
      />
      <div className="flex flex-wrap gap-4">
        <Labelled label={say(exportText.language)}>
          <Segmented
            label={say(exportText.language)}
            value={value.language}
            onChange={(language) => onChange({ language, direction: direction(language) })}
            items={(['ar', 'en'] as const).map((id) => ({ id, name: say(languageNames[id]) }))}
          />
        </Labelled>
        <Labelled label={say(exportText.direction)}>
          <Segmented
            label={say(exportText.direction)}
            value={value.direction}
            onChange={(chosen) => onChange({ direction: chosen })}
            items={directions.map((id) => ({ id, name: say(exportText[id]) }))}
          />
        </Labelled>
      </div>
      {possible && (
        <ColumnChoice possible={possible} value={value.columns} onChange={(columns) => onChange({ columns })} />
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-xs font-semibold text-muted">{say(exportText.parts)}</legend>
        {parts.map((part) => (
          <Checkbox key={part} isSelected={value[part]} onChange={(isChosen) => onChange({ [part]: isChosen })}>
            {say(exportText[part])}
          </Checkbox>
        ))}
      </fieldset>
    </div>
  )
}
