/** Options of a choice: value, both labels, colour, disabled; edited or imported from CSV. */
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { ColorField } from '#ui/form/colors/color-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSay } from '#ui/words.tsx'
import type { Option } from '../../../kinds/kind.ts'
import { keyFor } from '../blanks.ts'
import { RowsEditor } from '../field-settings/rows-editor.tsx'
import { optionText } from '../type-settings-text.ts'
import { optionsFromRows } from './pasted-rows.ts'
import type { SettingsProps } from './type-props.ts'

const CsvDialog = lazyPart(async () => (await import('./csv-dialog.tsx')).CsvDialog)

type RowProps = {
  option: Option
  onChange: (option: Option) => void
  problemAt: (at: string) => string | undefined
  hasColor?: boolean
}

const OptionRow = ({ option, onChange, problemAt, hasColor }: RowProps) => {
  const say = useSay()
  const label = (part: Partial<Option['label']>) => onChange({ ...option, label: { ...option.label, ...part } })
  return (
    <div className="grid gap-2 @sm:grid-cols-2 @xs/row:grid-cols-2">
      <TextField
        label={say(optionText.labelAr)}
        value={option.label.ar}
        onChange={(ar) => label({ ar })}
        problem={problemAt('label.ar') ?? problemAt('label')}
      />
      <TextField
        label={say(optionText.labelEn)}
        value={option.label.en}
        onChange={(en) => label({ en })}
        problem={problemAt('label.en')}
      />
      <TextField
        code
        label={say(optionText.value)}
        value={option.value}
        onChange={(value) => onChange({ ...option, value })}
        problem={problemAt('value')}
      />
      {hasColor && (
        <ColorField
          label={say(optionText.color)}
          value={option.color ?? undefined}
          onChange={(color) => onChange({ ...option, color: color ?? null })}
          problem={problemAt('color')}
        />
      )}
      <Checkbox isSelected={option.disabled === true} onChange={(disabled) => onChange({ ...option, disabled })}>
        {say(optionText.disabled)}
      </Checkbox>
    </div>
  )
}

type Props = {
  options: readonly Option[]
  onChange: (options: Option[], mergeKey?: string) => void
  problemAt: (at: string) => string | undefined
  hasColor?: boolean
}

export const OptionsEditor = ({ options, onChange, problemAt, hasColor }: Props) => {
  const say = useSay()
  const [isCsv, setCsv] = useState(false)
  const blank = (): Option => ({
    value: keyFor(
      `option_${options.length + 1}`,
      options.map(({ value }) => value),
    ),
    label: { ar: '', en: '' },
  })
  return (
    <div role="group" aria-label={say(optionText.options)}>
      <p className="mb-1 text-sm font-semibold">{say(optionText.options)}</p>
      <RowsEditor
        label={say(optionText.options)}
        items={options}
        onChange={onChange}
        blank={blank}
        add={say(optionText.add)}
        nameOf={(option, at) => say(option.label) || option.value || `${say(optionText.option)} ${at + 1}`}
        most={2000}
        withCells={(rows, { before, after }) => [...before, ...optionsFromRows(rows, options), ...after]}
        isBlank={({ label }) => !label.ar && !label.en}
        end={
          <Button size="small" look="ghost" onPress={() => setCsv(true)}>
            <FileSpreadsheet aria-hidden className="size-3.5" />
            {say(optionText.csv)}
          </Button>
        }
      >
        {(option, change, at) => (
          <OptionRow
            option={option}
            onChange={change}
            problemAt={(place) => problemAt(`${at}.${place}`)}
            hasColor={hasColor}
          />
        )}
      </RowsEditor>
      {isCsv && (
        <CsvDialog
          existing={options}
          onClose={() => setCsv(false)}
          onImport={(imported, isReplacing) => {
            const existing = isReplacing
              ? []
              : options.filter(({ value }) => !imported.some((added) => added.value === value))
            onChange([...existing, ...imported])
          }}
        />
      )}
    </div>
  )
}

export const OptionsSetting = ({ field, onConfig, problemAt }: SettingsProps) => (
  <OptionsEditor
    hasColor
    options={(field.configuration['options'] as Option[] | undefined) ?? []}
    onChange={(options) => onConfig({ options }, 'options')}
    problemAt={(at) => problemAt(`options.${at}`)}
  />
)
