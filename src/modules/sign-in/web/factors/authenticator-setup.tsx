import { useState, type FormEvent } from 'react'
import type { ApiError } from '#core/errors.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Code } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords, problemWords } from '#ui/calls/catalogue.ts'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { useCopy } from '#ui/buttons/use-copy.ts'
import { QrCode } from '#ui/display/qr-code.tsx'
import { CodeField } from '#ui/form/code/code-field.tsx'
import { useSay } from '#ui/words.tsx'
import { enrolText } from '../../text/factors-text.ts'

type Props = {
  secret: string
  uri: string
  refusal: ApiError | null
  isPending: boolean
  onConfirm: (code: string) => void
}

const groupByFour = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** A QR code to scan, its key to type, and a code as proof that the app has it. */
export const AuthenticatorSetup = ({ secret, uri, refusal, isPending, onConfirm }: Props) => {
  const say = useSay()
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const isComplete = code.length === 6
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isComplete) onConfirm(code)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-muted">{say(enrolText.scan)}</p>
      <div className="grid place-items-center rounded-md border border-line bg-sunken p-4">
        <QrCode code={uri} label={say(enrolText.square)} className="size-44" />
      </div>
      <div className="min-w-0">
        <p className="mb-1 text-sm font-semibold">{say(enrolText.byHand)}</p>
        <div className="flex items-center gap-2 rounded-md border border-line bg-sunken ps-3 pe-1 text-sm">
          <bdi dir="ltr" data-secret={secret} className="min-w-0 flex-1 py-2 wrap-anywhere">
            {groupByFour(secret)}
          </bdi>
          <CopyButton text={secret} label={say(enrolText.copySecret)} />
        </div>
      </div>
      {refusal && <Alert kind="danger">{say(errorWords(refusal.code), refusal.params)}</Alert>}
      <CodeField
        label={say(enrolText.code)}
        value={code}
        onChange={setCode}
        problem={isTried && !isComplete ? say(problemWords('code')) : undefined}
      />
      <Button type="submit" look="primary" size="large" isPending={isPending}>
        {say(enrolText.confirm)}
      </Button>
    </form>
  )
}

/** Recovery codes, shown once to copy or download. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const say = useSay()
  const copy = useCopy()
  const [isCopied, setCopied] = useState(false)
  const text = `${codes.join('\n')}\n`
  return (
    <div className="grid gap-3">
      <ul
        aria-label={say(enrolText.codes)}
        className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-md border border-line bg-sunken p-4"
      >
        {codes.map((code) => (
          <li key={code} className="text-center text-base tabular-nums">
            <Code>{code}</Code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => copy(text, () => setCopied(true))}>{say(enrolText.copyCodes)}</Button>
        <Button onPress={() => saveText('diwan-recovery-codes.txt', text)}>{say(enrolText.downloadCodes)}</Button>
      </div>
      <p role="status" className="min-h-5 text-xs text-muted">
        {isCopied && say(enrolText.codesCopied)}
      </p>
    </div>
  )
}

const saveText = (name: string, text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address))
}
