/** A short form for each method of identity confirmation. */
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { ApiError } from '#core/errors.ts'
import type { Problem } from '#core/problems.ts'
import { Button } from '#ui/buttons/button.tsx'
import { problemWords } from '#ui/calls/catalogue.ts'
import { useOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { CodeField } from '#ui/form/code/code-field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { call } from '#ui/calls/network.ts'
import { useSay } from '#ui/words.tsx'
import { confirmApi, type Proof } from '../../api/confirm.ts'
import { confirmText } from '../../text/confirm-text.ts'
import { methodText } from '../../text/factors-text.ts'
import { askPasskey } from '../factors/webauthn.ts'
import { Refused } from './refused.tsx'

type Props = { onConfirmed: () => void }

const useProof = ({ onConfirmed }: Props) => {
  const { mutate, error, isPending } = useWrite(confirmApi.answer)
  return { send: (proof: Proof) => mutate({ proof }, { onSuccess: onConfirmed }), refusal: error, isPending }
}

type FormProps = {
  refusal: ApiError | null
  isPending: boolean
  isReady: boolean
  onSend: () => void
  children: (isTried: boolean) => ReactNode
}

const ProofForm = ({ refusal, isPending, isReady, onSend, children }: FormProps) => {
  const say = useSay()
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Stops propagation, because React bubbles submit events through portals to an outer form.
    event.stopPropagation()
    setTried(true)
    if (isReady) onSend()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Refused refusal={refusal} />
      {children(isTried && !isReady)}
      <Button type="submit" look="primary" isPending={isPending}>
        {say(isPending ? confirmText.checking : confirmText.confirm)}
      </Button>
    </form>
  )
}

type Typed = {
  proofOf: (typed: string) => Proof | undefined
  missing: Problem
  children: (field: {
    autoFocus: true
    value: string
    onChange: (value: string) => void
    problem: string | undefined
  }) => ReactNode
}

/** One field; an empty one is not sent. */
const TypedProof = ({ proofOf, missing, children, onConfirmed }: Props & Typed) => {
  const say = useSay()
  const { send, ...state } = useProof({ onConfirmed })
  const [value, onChange] = useState('')
  const proof = proofOf(value)
  return (
    <ProofForm {...state} isReady={proof !== undefined} onSend={() => proof && send(proof)}>
      {(isMissing) =>
        children({ autoFocus: true, value, onChange, problem: isMissing ? say(problemWords(missing)) : undefined })
      }
    </ProofForm>
  )
}

const digits = 6

const CodeProof = ({ method, label, onConfirmed }: Props & { method: 'totp' | 'mail-code'; label: string }) => (
  <TypedProof
    onConfirmed={onConfirmed}
    missing="code"
    proofOf={(code) => (code.length === digits ? { method, code } : undefined)}
  >
    {(field) => <CodeField {...field} label={label} />}
  </TypedProof>
)

export const AppCodeProof = (props: Props) => {
  const say = useSay()
  return <CodeProof {...props} method="totp" label={say(confirmText.code)} />
}

export const RecoveryProof = (props: Props) => {
  const say = useSay()
  const proofOf = (typed: string) => (typed.trim() ? { method: 'recovery' as const, code: typed.trim() } : undefined)
  return (
    <TypedProof {...props} missing="required" proofOf={proofOf}>
      {(field) => <TextField {...field} code autoComplete="off" label={say(confirmText.recovery)} />}
    </TypedProof>
  )
}

export const PasswordProof = (props: Props) => {
  const say = useSay()
  const proofOf = (password: string) => (password ? { method: 'password' as const, password } : undefined)
  return (
    <TypedProof {...props} missing="required" proofOf={proofOf}>
      {(field) => <PasswordField {...field} autoComplete="current-password" label={say(methodText.password)} />}
    </TypedProof>
  )
}

/** The code is sent when the form is shown first. */
export const MailCodeProof = (props: Props) => {
  const say = useSay()
  const begin = useWrite(confirmApi.begin)
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    begin.mutate({ method: 'mail-code' })
  })
  const label = begin.data?.sentTo
    ? say(confirmText.mailCode, { address: begin.data.sentTo })
    : say(methodText['mail-code'])
  return (
    <>
      <Refused refusal={begin.error} />
      <CodeProof {...props} method="mail-code" label={label} />
    </>
  )
}

export const PasskeyProof = ({ onConfirmed }: Props) => {
  const say = useSay()
  const orgId = useOrgId()
  const sign = useMutation<unknown, ApiError>({
    mutationFn: async () => {
      const { options = {} } = await call(confirmApi.begin, orgId, { method: 'passkey' })
      const proof = { method: 'passkey' as const, response: await askPasskey(options) }
      return call(confirmApi.answer, orgId, { proof })
    },
    onSuccess: onConfirmed,
  })
  return (
    <div className="grid gap-4">
      <Refused refusal={sign.error} />
      <Button autoFocus look="primary" isPending={sign.isPending} onPress={() => sign.mutate()}>
        {say(confirmText.byPasskey)}
      </Button>
    </div>
  )
}
