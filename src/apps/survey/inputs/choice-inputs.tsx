/** @jsxImportSource preact */
import type { ChoiceConfig } from '#modules/surveys/kinds/choice.ts'
import type { MatrixAnswer, MatrixConfig } from '#modules/surveys/kinds/matrix.ts'
import { orderedOptions } from '#modules/surveys/walk.ts'
import { pageText } from '../text.ts'
import type { InputProps } from './input-props.ts'

const optionsOf = ({ config, seed, question }: InputProps<ChoiceConfig>) => orderedOptions(config, seed, question.id)

export const ChoiceInput = (props: InputProps<ChoiceConfig>) => {
  const { question, answer, labelId, describedBy, isInvalid, read, onAnswer } = props
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      class="options"
    >
      {optionsOf(props).map(({ key, title }) => (
        <label key={key} class="option">
          <input type="radio" name={question.id} checked={answer === key} onChange={() => onAnswer(key)} />
          <span dir="auto">{read(title)}</span>
        </label>
      ))}
    </div>
  )
}

export const CheckboxesInput = (props: InputProps<ChoiceConfig>) => {
  const { answer, labelId, describedBy, isInvalid, read, onAnswer } = props
  const chosen = Array.isArray(answer) ? (answer as string[]) : []
  const toggle = (key: string, isOn: boolean) =>
    onAnswer(isOn ? [...chosen, key] : chosen.filter((each) => each !== key))
  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy} class="options">
      {optionsOf(props).map(({ key, title }) => (
        <label key={key} class="option">
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            aria-invalid={isInvalid || undefined}
            onChange={({ currentTarget }) => toggle(key, currentTarget.checked)}
          />
          <span dir="auto">{read(title)}</span>
        </label>
      ))}
    </div>
  )
}

export const DropdownInput = (props: InputProps<ChoiceConfig>) => {
  const { answer, labelId, describedBy, isInvalid, read, say, onAnswer } = props
  return (
    <select
      class="field"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      value={typeof answer === 'string' ? answer : ''}
      onChange={({ currentTarget }) => onAnswer(currentTarget.value || undefined)}
    >
      <option value="">{say(pageText.choose)}</option>
      {optionsOf(props).map(({ key, title }) => (
        <option key={key} value={key}>
          {read(title)}
        </option>
      ))}
    </select>
  )
}

/** A card for each row; on wide screens the options of all rows stand below each other. */
export const MatrixInput = ({
  question,
  config,
  answer,
  labelId,
  describedBy,
  isInvalid,
  read,
  onAnswer,
}: InputProps<MatrixConfig>) => {
  const chosen = (answer ?? {}) as MatrixAnswer
  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy} class="matrix">
      {config.rows.map((row) => {
        const rowId = `${question.id}-${row.key}`
        return (
          <div
            key={row.key}
            role="radiogroup"
            aria-labelledby={rowId}
            aria-invalid={(isInvalid && !(row.key in chosen)) || undefined}
            class="matrix-row"
          >
            <p id={rowId} dir="auto" class="matrix-title">
              {read(row.title)}
            </p>
            <div class="matrix-options">
              {config.options.map(({ key, title }) => (
                <label key={key} class="option">
                  <input
                    type="radio"
                    name={rowId}
                    checked={chosen[row.key] === key}
                    onChange={() => onAnswer({ ...chosen, [row.key]: key })}
                  />
                  <span dir="auto">{read(title)}</span>
                </label>
              ))}
            </div>
          </div>
        )
      })}
    </div>
  )
}
