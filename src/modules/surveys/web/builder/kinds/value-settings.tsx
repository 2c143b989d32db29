import { Checkbox } from '#ui/form/checkbox.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { DatePicker } from '#ui/form/dates/date-picker.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { useSay } from '#ui/words.tsx'
import { dateModes, type DateTimeConfig } from '../../../kinds/date-time.ts'
import { mostFiles, type FileUploadConfig } from '../../../kinds/file-upload.ts'
import type { NumberConfig } from '../../../kinds/number.ts'
import type { TextConfig } from '../../../kinds/text.ts'
import { builderText } from '../../../text/builder-text.ts'
import type { ConfigProps } from './config-props.ts'

export const TextSettings = ({ config, onChange }: ConfigProps<TextConfig>) => {
  const say = useSay()
  return (
    <div className="grid gap-3 @md:grid-cols-2">
      <NumberField
        label={say(builderText.leastLength)}
        minValue={1}
        value={config.least ?? undefined}
        onChange={(least) => onChange({ least: least ?? null })}
      />
      <NumberField
        label={say(builderText.mostLength)}
        minValue={1}
        value={config.most ?? undefined}
        onChange={(most) => onChange({ most: most ?? null })}
      />
    </div>
  )
}

export const NumberSettings = ({ config, onChange }: ConfigProps<NumberConfig>) => {
  const say = useSay()
  return (
    <>
      <div className="grid gap-3 @md:grid-cols-2">
        <NumberField
          label={say(builderText.least)}
          value={config.least ?? undefined}
          onChange={(least) => onChange({ least: least ?? null })}
        />
        <NumberField
          label={say(builderText.most)}
          value={config.most ?? undefined}
          onChange={(most) => onChange({ most: most ?? null })}
        />
      </div>
      <Checkbox isSelected={config.isWhole} onChange={(isWhole) => onChange({ isWhole })}>
        {say(builderText.isWhole)}
      </Checkbox>
    </>
  )
}

export const DateTimeSettings = ({ config, onChange }: ConfigProps<DateTimeConfig>) => {
  const say = useSay()
  return (
    <div className="grid gap-3">
      <Select
        label={say(builderText.mode)}
        value={config.mode}
        onChange={(mode) => onChange({ mode })}
        items={dateModes.map((id) => ({ id, name: say(builderText[id]) }))}
      />
      {config.mode !== 'time' && (
        <div className="grid gap-3 @md:grid-cols-2">
          <DatePicker
            label={say(builderText.leastDay)}
            value={config.least ?? undefined}
            onChange={(least) => onChange({ least: least ?? null })}
          />
          <DatePicker
            label={say(builderText.mostDay)}
            value={config.most ?? undefined}
            onChange={(most) => onChange({ most: most ?? null })}
          />
        </div>
      )}
    </div>
  )
}

export const FileSettings = ({ config, onChange }: ConfigProps<FileUploadConfig>) => {
  const say = useSay()
  return (
    <NumberField
      label={say(builderText.mostFiles)}
      minValue={1}
      maxValue={mostFiles}
      value={config.most}
      onChange={(most = 1) => onChange({ most })}
    />
  )
}
