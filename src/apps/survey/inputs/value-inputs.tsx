/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { DateTimeConfig } from '#modules/surveys/kinds/date-time.ts'
import type { FileAnswer, FileUploadConfig } from '#modules/surveys/kinds/file-upload.ts'
import type { NumberConfig } from '#modules/surveys/kinds/number.ts'
import { pageText } from '../text.ts'
import type { InputProps } from './input-props.ts'

const attributes = ({ labelId, describedBy, isInvalid }: InputProps<never>) => ({
  'aria-labelledby': labelId,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid || undefined,
})
const textOf = (answer: unknown) => (typeof answer === 'string' ? answer : '')

const line = (type: 'text' | 'email' | 'tel', autoComplete?: string) => {
  const attributesOfType: object = { type, autoComplete, dir: type === 'text' ? 'auto' : 'ltr' }
  return (props: InputProps<never>) => (
    <input
      {...attributes(props)}
      {...attributesOfType}
      class="field"
      value={textOf(props.answer)}
      onInput={({ currentTarget }) => props.onAnswer(currentTarget.value)}
    />
  )
}
export const TextInput = line('text')
export const EmailInput = line('email', 'email')
export const PhoneInput = line('tel', 'tel')

export const TextAreaInput = (props: InputProps<never>) => (
  <textarea
    {...attributes(props)}
    class="field"
    rows={4}
    dir="auto"
    value={textOf(props.answer)}
    onInput={({ currentTarget }) => props.onAnswer(currentTarget.value)}
  />
)

/** Arabic-Indic digits are digits too. */
const numberOf = (text: string) => {
  const latin = text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace('\u066b', '.')
    .trim()
  if (latin === '') return undefined
  return Number.isFinite(Number(latin)) ? Number(latin) : text
}

export const NumberInput = (props: InputProps<NumberConfig>) => {
  const { answer, config, onAnswer } = props
  const [text, setText] = useState(answer === undefined ? '' : String(answer as number))
  return (
    <input
      {...attributes(props as never)}
      class="field"
      inputMode={config.isWhole ? 'numeric' : 'decimal'}
      dir="ltr"
      value={text}
      onInput={({ currentTarget }) => {
        setText(currentTarget.value)
        onAnswer(numberOf(currentTarget.value))
      }}
    />
  )
}

const inputTypes = { date: 'date', time: 'time', 'date-time': 'datetime-local' } as const
export const DateTimeInput = (props: InputProps<DateTimeConfig>) => {
  const { config, answer, onAnswer } = props
  const end = (day: string | null, time: string) =>
    day && config.mode === 'date-time' ? `${day}T${time}` : (day ?? undefined)
  return (
    <input
      {...attributes(props as never)}
      class="field"
      type={inputTypes[config.mode]}
      min={config.mode === 'time' ? undefined : end(config.least, '00:00')}
      max={config.mode === 'time' ? undefined : end(config.most, '23:59')}
      value={textOf(answer)}
      onInput={({ currentTarget }) => onAnswer(currentTarget.value || undefined)}
    />
  )
}

export const FileInput = (props: InputProps<FileUploadConfig>) => {
  const { config, answer, say, mostFileMb, upload, onAnswer } = props
  const [state, setState] = useState<'ready' | 'sending' | 'failed'>('ready')
  const files = Array.isArray(answer) ? (answer as FileAnswer) : []
  const send = async (chosen: File[]) => {
    setState('sending')
    try {
      let all = files
      for (const file of chosen.slice(0, config.most - files.length)) {
        all = [...all, await upload(file)]
        onAnswer(all)
      }
      setState('ready')
    } catch {
      setState('failed')
    }
  }
  return (
    <div class="files">
      <ul>
        {files.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <button
              type="button"
              aria-label={say(pageText.removeFile, { name })}
              onClick={() => onAnswer(files.filter((file) => file.id !== id))}
            >
              <span aria-hidden="true">{'×'}</span>
            </button>
          </li>
        ))}
      </ul>
      {files.length < config.most && (
        <label class="file-button">
          <input
            {...attributes(props as never)}
            type="file"
            multiple={config.most > 1}
            disabled={state === 'sending'}
            onChange={({ currentTarget }) => {
              void send([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
          <span>{say(state === 'sending' ? pageText.uploading : pageText.chooseFiles)}</span>
        </label>
      )}
      <p class="hint">{say(pageText.fileLimit, { count: config.most, mb: mostFileMb })}</p>
      {state === 'failed' && (
        <p role="alert" class="problem">
          {say(pageText.fileFailed)}
        </p>
      )}
    </div>
  )
}
