/** @jsxImportSource preact */
import { isOther, otherPrefix, otherText, type ChoiceConfig } from '#modules/surveys/kinds/choice.ts'
import type { MatrixAnswer, MatrixConfig } from '#modules/surveys/kinds/matrix.ts'
import { orderedOptions } from '#modules/surveys/walk.ts'
import { pageText } from '../text.ts'
import type { InputProps } from './input-props.ts'

const optionsOf = ({ config, seed, question }: InputProps<ChoiceConfig>) => orderedOptions(config, seed, question.id)

type OtherProps = Pick<InputProps, 'say'> & { answer: string; onText: (answer: string) => void }
const OtherInput = ({ answer, say, onText }: OtherProps) => (
  <input
    class="field"
    dir="auto"
    maxLength={500}
    aria-label={say(pageText.otherText)}
    placeholder={say(pageText.otherText)}
    value={otherText(answer)}
    onInput={({ currentTarget }) => onText(`${otherPrefix}${currentTarget.value}`)}
  />
)

export const ChoiceInput = (props: InputProps<ChoiceConfig>) => {
  const { question, config, answer, labelId, describedBy, isInvalid, read, say, onAnswer } = props
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
      {config.hasOther && (
        <label class="option">
          <input
            type="radio"
            name={question.id}
            checked={isOther(answer)}
            onChange={() => onAnswer(isOther(answer) ? answer : otherPrefix)}
          />
          <span>{say(pageText.other)}</span>
        </label>
      )}
      {isOther(answer) && <OtherInput answer={answer} say={say} onText={onAnswer} />}
    </div>
  )
}

export const CheckboxesInput = (props: InputProps<ChoiceConfig>) => {
  const { config, answer, labelId, describedBy, isInvalid, read, say, onAnswer } = props
  const chosen = Array.isArray(answer) ? (answer as string[]) : []
  const toggle = (key: string, isOn: boolean) =>
    onAnswer(isOn ? [...chosen, key] : chosen.filter((each) => each !== key))
  const own = chosen.find(isOther)
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
      {config.hasOther && (
        <label class="option">
          <input
            type="checkbox"
            checked={own !== undefined}
            onChange={({ currentTarget }) => toggle(own ?? otherPrefix, currentTarget.checked)}
          />
          <span>{say(pageText.other)}</span>
        </label>
      )}
      {own !== undefined && (
        <OtherInput
          answer={own}
          say={say}
          onText={(text) => onAnswer(chosen.map((each) => (isOther(each) ? text : each)))}
        />
      )}
    </div>
  )
}

export const DropdownInput = (props: InputProps<ChoiceConfig>) => {
  const { config, answer, labelId, describedBy, isInvalid, read, say, onAnswer } = props
  const chosen = typeof answer === 'string' ? answer : ''
  return (
    <>
      <span class="select">
        <select
          class="field"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          value={isOther(chosen) ? otherPrefix : chosen}
          onChange={({ currentTarget }) => onAnswer(currentTarget.value || undefined)}
        >
          <option value="">{say(pageText.choose)}</option>
          {optionsOf(props).map(({ key, title }) => (
            <option key={key} value={key}>
              {read(title)}
            </option>
          ))}
          {config.hasOther && <option value={otherPrefix}>{say(pageText.other)}</option>}
        </select>
      </span>
      {isOther(chosen) && <OtherInput answer={chosen} say={say} onText={onAnswer} />}
    </>
  )
}

/** A card for each row; on wide screens its options stand beside each other. */
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
