/** The two languages of a text, side by side where there is room. */
import type { Words as Label } from '#core/words.ts'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useSay } from '#ui/words.tsx'
import type { Words } from '../../kinds/kind.ts'

type Props = {
  labels: Record<keyof Words, Label>
  value: Words
  isLong?: boolean
  isRequired?: boolean
  onChange: (value: Words) => void
}

export const WordsFields = ({ labels, value, isLong, isRequired, onChange }: Props) => {
  const say = useSay()
  const Input = isLong ? TextArea : TextField
  return (
    <div className="grid gap-3 @lg:grid-cols-2">
      {(['ar', 'en'] as const).map((language) => (
        <Input
          key={language}
          label={say(labels[language])}
          isRequired={isRequired}
          value={value[language]}
          onChange={(text: string) => onChange({ ...value, [language]: text })}
        />
      ))}
    </div>
  )
}
