/** @jsxImportSource preact */
import type { RatingConfig } from '#modules/surveys/kinds/rating.ts'
import type { SliderConfig } from '#modules/surveys/kinds/slider.ts'
import { pageText } from '../text.ts'
import type { InputProps } from './input-props.ts'

const Ends = ({ config, read }: Pick<InputProps<RatingConfig | SliderConfig>, 'config' | 'read'>) => {
  const [low, high] = [read(config.lowLabel), read(config.highLabel)]
  if (!low && !high) return null
  return (
    <div class="ends" aria-hidden="true">
      <span dir="auto">{low}</span>
      <span dir="auto">{high}</span>
    </div>
  )
}

const star = 'M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.4l-5.9 3.1 1.2-6.5L2.5 9.4l6.6-.9z'
/** From a frown to a smile, by the part of the scale. */
const mouthOf = (part: number) => `M8 ${16.5 - part * 2}q4 ${(part - 0.5) * 8} 8 0`

const Sign = ({ look, part, isFilled }: { look: RatingConfig['look']; part: number; isFilled: boolean }) =>
  look === 'stars' ? (
    <svg viewBox="0 0 24 24" aria-hidden="true" class={isFilled ? 'sign filled' : 'sign'}>
      <path d={star} />
    </svg>
  ) : (
    <svg viewBox="0 0 24 24" aria-hidden="true" class="sign">
      <circle cx="12" cy="12" r="9.5" />
      <path d={mouthOf(part)} />
      <path d="M9 9.5v.5M15 9.5v.5" />
    </svg>
  )

type Pressed = Pick<InputProps<RatingConfig>, 'config' | 'direction'> & { chosen: number | undefined; focused: number }
/** The value that a key leads to; arrows move as seen. */
const valueOfKey = (code: string, { config: { least, most }, direction, chosen, focused }: Pressed) => {
  const [forward, back] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (code === forward || code === 'ArrowDown') return chosen === undefined ? focused : chosen + 1
  if (code === back || code === 'ArrowUp') return (chosen ?? focused) - 1
  if (code === 'Home') return least
  if (code === 'End') return most
  const digit = Number(/^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? Number.NaN)
  return digit >= least && digit <= most ? digit : undefined
}

/** The lowest value at the inline start; arrow keys move as seen, digits choose. */
export const RatingInput = (props: InputProps<RatingConfig>) => {
  const { question, config, answer, labelId, describedBy, isInvalid, read, say, direction, onAnswer } = props
  const { least, most, look } = config
  const values = Array.from({ length: most - least + 1 }, (_, at) => least + at)
  const chosen = typeof answer === 'number' ? answer : undefined
  const choose = (value: number, box: HTMLElement) => {
    const next = Math.max(least, Math.min(most, value))
    onAnswer(next)
    box.querySelector<HTMLInputElement>(`[value="${next}"]`)?.focus()
  }
  const onKey = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    const focused = Number((event.target as HTMLInputElement).value)
    const value = valueOfKey(event.code, { config, direction, chosen, focused })
    if (value === undefined) return
    event.preventDefault()
    choose(value, event.currentTarget)
  }
  return (
    <div class="scale">
      <div
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        class={`rating ${look}`}
        onKeyDown={onKey}
      >
        {values.map((value) => (
          <label key={value} class={chosen === value ? 'step chosen' : 'step'}>
            <input
              type="radio"
              name={question.id}
              value={value}
              checked={chosen === value}
              aria-label={say(pageText.of, { value, most })}
              onChange={() => onAnswer(value)}
            />
            {look === 'numbers' ? (
              <span aria-hidden="true">{value}</span>
            ) : (
              <Sign
                look={look}
                part={(value - least) / (most - least)}
                isFilled={chosen !== undefined && value <= chosen}
              />
            )}
          </label>
        ))}
      </div>
      <Ends config={config} read={read} />
    </div>
  )
}

/** Empty until it is touched. */
export const SliderInput = (props: InputProps<SliderConfig>) => {
  const { config, answer, labelId, describedBy, isInvalid, read, say, onAnswer } = props
  const { least, most, step } = config
  const isSet = typeof answer === 'number'
  const middle = least + Math.round((most - least) / 2 / step) * step
  const saveAnswer = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    // Binary fractions of decimal steps: 0.1 + 0.2.
    onAnswer(Number(currentTarget.valueAsNumber.toFixed(6)))
  }
  const takeUntouched = (event: { currentTarget: HTMLInputElement }) => {
    if (!isSet) saveAnswer(event)
  }
  return (
    <div class="scale">
      <output class="slider-value">{isSet ? <bdi>{answer}</bdi> : say(pageText.notSet)}</output>
      <input
        type="range"
        class={isSet ? 'slider' : 'slider untouched'}
        min={least}
        max={most}
        step={step}
        value={isSet ? answer : middle}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        aria-valuetext={isSet ? String(answer) : say(pageText.notSet)}
        onInput={saveAnswer}
        onPointerUp={takeUntouched}
      />
      <Ends config={config} read={read} />
    </div>
  )
}
