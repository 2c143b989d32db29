import type { Words } from '#core/words.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useSay } from '#ui/words.tsx'
import type { FieldType } from '../../definition.ts'
import { kindOf } from '../../field-kinds.ts'
import { typeSettingsText } from '../../web/builder/type-settings-text.ts'
import type { SettingsProps } from '../../web/builder/type-settings/type-props.ts'

/** File families with their MIME types. */
const families: readonly { name: Words; types: readonly string[] }[] = [
  { name: typeSettingsText.images, types: ['image/*'] },
  {
    name: typeSettingsText.documents,
    types: [
      'application/pdf',
      'text/plain',
      'text/csv',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.ms-excel',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
  },
  { name: typeSettingsText.audio, types: ['audio/*'] },
  { name: typeSettingsText.video, types: ['video/*'] },
  { name: typeSettingsText.web, types: ['text/html', 'text/css', 'application/json', 'application/xml'] },
]

/** Family-specific types have only their family. */
const familiesOf = (type: FieldType) => {
  const own = kindOf(type).blank['allowedTypes'] as readonly string[]
  return families.filter(({ types }) => own.length === 0 || types.some((type) => own.includes(type)))
}

export const FileTypes = ({ field, onConfig }: SettingsProps) => {
  const say = useSay()
  const offered = familiesOf(field.type)
  const allowed = (field.configuration['allowedTypes'] as string[] | undefined) ?? []
  // Image, video and audio fields have one family only.
  if (offered.length < 2) return null
  const has = (types: readonly string[]) => types.every((type) => allowed.includes(type))
  const set = (types: readonly string[], isOn: boolean) =>
    onConfig({
      allowedTypes: [...allowed.filter((type) => !types.includes(type)), ...(isOn ? types : [])],
    })
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">{say(typeSettingsText.allowedTypes)}</legend>
      {offered.map(({ name, types }) => (
        <Checkbox key={types[0]} isSelected={has(types)} onChange={(isOn) => set(types, isOn)}>
          {say(name)}
        </Checkbox>
      ))}
      <p className="text-xs text-muted">{say(typeSettingsText.allowedTypesHint)}</p>
    </fieldset>
  )
}
