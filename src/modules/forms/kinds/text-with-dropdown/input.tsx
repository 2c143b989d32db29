import { NativeField } from '#ui/form/native-field.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import { fillText } from '../../web/fill/fill-text.ts'
import { configOf, type InputProps } from '../../web/fill/fill-types.ts'
import { labelIn } from '../kind.ts'
import { NativeSelect } from '../native-select.tsx'

type Both = { text: string; option: string }

export const TextWithDropdownInput = ({ field, value, onChange, onBlur, ...rest }: InputProps) => {
  const say = useSay()
  const language = useLanguage()
  const { options } = configOf<'TEXT_WITH_DROPDOWN'>(field)
  const { text = '', option = '' } = (value ?? {}) as Partial<Both>
  const choices = options.filter((choice) => !choice.disabled || choice.value === option)
  const change = (next: Partial<Both>) => {
    const changed = { text, option: option || (choices[0]?.value ?? ''), ...next }
    onChange(changed.text === '' ? undefined : changed)
  }
  return (
    <NativeField {...rest}>
      {(wired) => (
        <div className="field gap-0 pe-0">
          <input
            {...wired}
            dir="auto"
            value={text}
            onChange={({ target }) => change({ text: target.value })}
            onBlur={onBlur}
            className="h-full w-full min-w-0 bg-transparent outline-none"
          />
          <NativeSelect
            aria-label={`${rest.label}: ${say(fillText.kindOf)}`}
            value={option || choices[0]?.value}
            onChange={({ target }) => change({ option: target.value })}
            onBlur={onBlur}
            look="h-full rounded-e-md border-s border-line bg-sunken ps-2 text-sm text-fg outline-none focus-visible:outline-2 focus-visible:outline-brand-text"
            className="h-full max-w-1/2 shrink-0"
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {labelIn(choice.label, language)}
              </option>
            ))}
          </NativeSelect>
        </div>
      )}
    </NativeField>
  )
}
