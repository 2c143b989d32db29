import { useState, type FormEvent, type ReactNode } from 'react'
import type { ApiError } from '#core/errors.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords, problemWords } from '#ui/calls/catalogue.ts'
import { CodeField } from '#ui/form/code/code-field.tsx'
import { useSay } from '#ui/words.tsx'
import { stepText } from '../../text/factors-text.ts'

type Props = {
  label: string
  refusal: ApiError | null
  isPending: boolean
  onSubmit: (code: string) => void
  children?: ReactNode
}

/** Six digits and what became of the last ones. */
export const CodeForm = ({ label, refusal, isPending, onSubmit, children }: Props) => {
  const say = useSay()
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const isComplete = code.length === 6
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isComplete) onSubmit(code)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {refusal && <Alert kind="danger">{say(errorWords(refusal.code), refusal.params)}</Alert>}
      <CodeField
        autoFocus
        label={label}
        value={code}
        onChange={setCode}
        problem={isTried && !isComplete ? say(problemWords('code')) : undefined}
      />
      <Button type="submit" look="primary" size="large" isPending={isPending}>
        {say(isPending ? stepText.checking : stepText.goOn)}
      </Button>
      {children}
    </form>
  )
}
