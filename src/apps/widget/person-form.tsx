/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { Language } from '#core/words.ts'
import { preChatFields, type PreChat, type PreChatField } from '#modules/widgets/api/pre-chat-fields.ts'
import type { Person, Say } from './person.ts'
import { call, Refused } from './calls.ts'
import { frameText } from './text.ts'

type Props = {
  preChat: PreChat
  person: Person
  intro: string
  tell: Say
  language: Language
  onDone: (person: Person) => void
}
const types = { name: 'text', email: 'email', phoneNumber: 'tel' } as const
/** The server has the last word. */
const shapes = { name: /./, email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, phoneNumber: /^[\d\u0660-\u0669\s()+-]+$/ }
const wrong = { name: frameText.required, email: frameText.wrongEmail, phoneNumber: frameText.wrongPhone }
const autocomplete = { name: 'name', email: 'email', phoneNumber: 'tel' } as const

/** What is asked before the chat, or outside working hours. */
export const PersonForm = ({ preChat, person, intro, tell, language, onDone }: Props) => {
  const [values, setValues] = useState({ name: person.name, email: person.email, phoneNumber: person.phoneNumber })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  /** Required by the server since this page was loaded. */
  const [late, setLate] = useState<readonly PreChatField[]>([])
  const stateOf = (field: PreChatField) => (late.includes(field) ? 'required' : preChat[field])
  const [first] = Object.keys(problems)
  useEffect(() => {
    if (first) document.getElementById(`f-${first}`)?.focus()
  }, [first, problems])
  /** Whether there were any. */
  const show = (found: Record<string, string>) => {
    setProblems(found)
    setFailure('')
    return Object.keys(found).length > 0
  }
  const submit = async (event: Event) => {
    event.preventDefault()
    const found: Record<string, string> = {}
    for (const field of preChatFields) {
      const value = values[field].trim()
      if (stateOf(field) === 'required' && value === '') found[field] = tell(frameText.required)
      else if (value !== '' && !shapes[field].test(value)) found[field] = tell(wrong[field])
    }
    if (show(found)) return
    try {
      await call('/profile', { method: 'PUT', body: values, language })
      onDone({ ...person, ...values })
    } catch (error) {
      const refused = error instanceof Refused ? error.fields : {}
      const fields = preChatFields.filter((field) => field in refused)
      setLate(fields.filter((field) => refused[field] === 'required'))
      const problemOf = (field: PreChatField) => (refused[field] === 'required' ? frameText.required : wrong[field])
      if (show(Object.fromEntries(fields.map((field) => [field, tell(problemOf(field))])))) return
      setFailure(error instanceof Refused ? error.message : tell(frameText.offline))
    }
  }
  return (
    <form class="person" noValidate onSubmit={(event) => void submit(event)}>
      <p dir="auto">{intro}</p>
      {preChatFields
        .filter((field) => stateOf(field) !== 'no')
        .map((field) => (
          <div key={field}>
            <label htmlFor={`f-${field}`}>
              {tell(frameText[field])}{' '}
              {stateOf(field) === 'optional' && <small>{`(${tell(frameText.optional)})`}</small>}
            </label>
            <input
              id={`f-${field}`}
              type={types[field] as 'text'}
              autocomplete={autocomplete[field]}
              maxLength={field === 'phoneNumber' ? 30 : 100}
              value={values[field]}
              aria-required={stateOf(field) === 'required'}
              aria-invalid={field in problems}
              aria-describedby={field in problems ? `p-${field}` : undefined}
              onInput={({ currentTarget }) => setValues({ ...values, [field]: currentTarget.value })}
            />
            {field in problems && (
              <p class="problem" id={`p-${field}`}>
                {problems[field]}
              </p>
            )}
          </div>
        ))}
      {failure && (
        <p role="alert" class="problem">
          {failure}
        </p>
      )}
      <button type="submit" class="primary">
        {tell(frameText.begin)}
      </button>
    </form>
  )
}
