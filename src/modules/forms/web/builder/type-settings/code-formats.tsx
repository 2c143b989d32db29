import { MultiSelect } from '#ui/form/multi-select.tsx'
import { useSay } from '#ui/words.tsx'
import { codeFormats } from '../../../kinds/scanner/definition.ts'
import { ownText } from '../type-settings-text.ts'
import type { OwnProps } from './type-props.ts'

export const CodeFormats = ({ field, onConfig }: OwnProps) => {
  const say = useSay()
  return (
    <MultiSelect
      label={say(ownText.formats)}
      hint={say(ownText.formatsHint)}
      items={codeFormats.map((format) => ({ id: format, name: format.replaceAll('_', ' ').toUpperCase() }))}
      value={(field.configuration['formats'] as string[] | undefined) ?? []}
      onChange={(formats) => onConfig({ formats })}
    />
  )
}
