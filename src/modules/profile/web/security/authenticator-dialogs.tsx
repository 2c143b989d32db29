import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { ApiError } from '#core/errors.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords, problemWords } from '#ui/calls/catalogue.ts'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { uiText } from '#ui/text.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { factorApi } from '#modules/sign-in/api/factors.ts'
import { enrolText, factorText } from '#modules/sign-in/text/factors-text.ts'
import { AuthenticatorSetup, RecoveryCodes } from '#modules/sign-in/web/factors/authenticator-setup.tsx'

type Props = { onClose: () => void }

const CodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const say = useSay()
  return (
    <ContentDialog
      title={say(enrolText.codesTitle)}
      size="small"
      onClose={onClose}
      footer={
        <Button look="primary" onPress={onClose}>
          {say(enrolText.codesKept)}
        </Button>
      }
    >
      <p className="mb-4 text-sm text-muted">{say(enrolText.codesBody)}</p>
      <RecoveryCodes codes={codes} />
    </ContentDialog>
  )
}

export const SetUpAuthenticator = ({ onClose }: Props) => {
  const say = useSay()
  const begin = useWrite(factorApi.beginTotp)
  const confirm = useWrite(factorApi.confirmTotp)
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    begin.mutate({})
  })
  if (confirm.data) return <CodesDialog codes={confirm.data.recoveryCodes} onClose={onClose} />
  return (
    <ContentDialog title={say(factorText.setUp)} size="small" onClose={onClose}>
      {begin.error && <ReadError error={begin.error} retry={() => begin.mutate({})} />}
      {!begin.data && !begin.error && <SkeletonFields count={3} />}
      {begin.data && (
        <AuthenticatorSetup
          {...begin.data}
          refusal={confirm.error}
          isPending={confirm.isPending}
          onConfirm={(code) =>
            confirm.mutate({ code }, { onSuccess: () => toast({ kind: 'done', message: say(factorText.confirmed) }) })
          }
        />
      )}
    </ContentDialog>
  )
}

type AskProps = {
  title: string
  body: string
  label: string
  confirm: ReactNode
  refusal: ApiError | null
  onCode: (code: string) => void
  onClose: () => void
}

/** Asks for a code to confirm the user's identity. */
const AskCode = ({ title, body, label, confirm, refusal, onCode, onClose }: AskProps) => {
  const say = useSay()
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const problem = refusal?.fields['code']
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (code.trim() !== '') onCode(code.trim())
  }
  return (
    <ContentDialog
      title={title}
      size="small"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          {confirm}
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-muted">{body}</p>
        {refusal && !problem && <Alert kind="danger">{say(errorWords(refusal.code), refusal.params)}</Alert>}
        <TextField
          code
          autoFocus
          autoComplete="one-time-code"
          label={label}
          value={code}
          onChange={setCode}
          problem={
            isTried && code.trim() === '' ? say(problemWords('required')) : problem && say(problemWords(problem))
          }
        />
      </div>
    </ContentDialog>
  )
}

export const RenewCodes = ({ onClose }: Props) => {
  const say = useSay()
  const renew = useWrite(factorApi.renewCodes)
  if (renew.data) return <CodesDialog codes={renew.data.recoveryCodes} onClose={onClose} />
  return (
    <AskCode
      title={say(factorText.renewCodes)}
      body={say(factorText.renewBody)}
      label={say(enrolText.code)}
      refusal={renew.error}
      onCode={(code) => renew.mutate({ code })}
      onClose={onClose}
      confirm={
        <Button type="submit" look="primary" isPending={renew.isPending}>
          {say(factorText.renewCodes)}
        </Button>
      }
    />
  )
}

export const RemoveAuthenticator = ({ onClose }: Props) => {
  const say = useSay()
  const remove = useWrite(factorApi.removeTotp)
  const done = () => {
    toast({ kind: 'done', message: say(factorText.totpRemoved) })
    onClose()
  }
  return (
    <AskCode
      title={say(factorText.removeTotp)}
      body={say(factorText.removeTotpBody)}
      label={say(factorText.appOrRecovery)}
      refusal={remove.error}
      onCode={(code) => remove.mutate({ code }, { onSuccess: done })}
      onClose={onClose}
      confirm={
        <Button type="submit" look="danger" isPending={remove.isPending}>
          {say(factorText.removeTotp)}
        </Button>
      }
    />
  )
}
