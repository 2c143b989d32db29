import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { useSay } from '#ui/words.tsx'
import { codeFormats } from './definition.ts'
import { typeSettingsText } from '../../web/builder/type-settings-text.ts'
import type { SettingsProps } from '../../web/builder/type-settings/type-props.ts'

export const CodeFormats = ({ field, onConfig }: SettingsProps) => {
  const say = useSay()
  return (
    <MultiSelect
      label={say(typeSettingsText.formats)}
      hint={say(typeSettingsText.formatsHint)}
      items={codeFormats.map((format) => ({ id: format, name: format.replaceAll('_', ' ').toUpperCase() }))}
      value={(field.configuration['formats'] as string[] | undefined) ?? []}
      onChange={(formats) => onConfig({ formats })}
    />
  )
}
