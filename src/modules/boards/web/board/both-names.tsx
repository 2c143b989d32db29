import type { Language } from '#core/words.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useSay } from '#ui/words.tsx'
import { boardText } from '../../text/boards-text.ts'

type Name = Record<Language, string>
type Props = {
  value: Name
  onChange: (name: Name) => void
  problemAt: (language: Language) => string | undefined
  autoFocus?: boolean
}

/** A name in both languages, side by side where there is room. */
export const BothNames = ({ value, onChange, problemAt, autoFocus }: Props) => {
  const say = useSay()
  return (
    <div className="grid gap-x-3 gap-y-4 @md:grid-cols-2">
      <TextField
        isRequired
        autoFocus={autoFocus}
        label={say(boardText.nameAr)}
        value={value.ar}
        onChange={(ar) => onChange({ ...value, ar })}
        problem={problemAt('ar')}
      />
      <TextField
        isRequired
        label={say(boardText.nameEn)}
        value={value.en}
        onChange={(en) => onChange({ ...value, en })}
        problem={problemAt('en')}
      />
    </div>
  )
}
