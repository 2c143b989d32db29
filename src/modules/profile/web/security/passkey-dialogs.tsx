import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { ApiError } from '#core/errors.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords, problemWords } from '#ui/calls/catalogue.ts'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { uiText } from '#ui/text.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { factorApi, type Passkey } from '#modules/sign-in/api/factors.ts'
import { factorText, stepText } from '#modules/sign-in/text/factors-text.ts'
import { auditText } from '#modules/sign-in/text/audit-text.ts'
import { deviceOf } from '#modules/sign-in/web/audit/device.ts'
import { createPasskey } from '#modules/sign-in/web/factors/webauthn.ts'

type NameProps = {
  title: string
  body?: string
  confirm: string
  was: string
  refusal: ApiError | null
  isPending: boolean
  onName: (name: string) => void
  onClose: () => void
}

const AskName = ({ title, body, confirm, was, refusal, isPending, onName, onClose }: NameProps) => {
  const say = useSay()
  const [name, setName] = useState(was)
  const isMissing = name.trim() === ''
  const problem = refusal?.fields['name']
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isMissing) onName(name.trim())
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
          <Button type="submit" look="primary" isPending={isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {body && <p className="text-sm text-muted">{body}</p>}
        {refusal && !problem && <Alert kind="danger">{say(errorWords(refusal.code), refusal.params)}</Alert>}
        <TextField
          autoFocus
          isRequired
          maxLength={100}
          label={say(factorText.passkeyName)}
          hint={say(factorText.passkeyNameHint)}
          value={name}
          onChange={setName}
          problem={isMissing ? say(problemWords('required')) : problem && say(problemWords(problem))}
        />
      </div>
    </ContentDialog>
  )
}

const useThisDevice = () => {
  const say = useSay()
  const { browser, system } = deviceOf(navigator.userAgent)
  if (browser && system) return say(auditText.onDevice, { browser, system })
  return browser ?? system ?? say(factorText.passkeys)
}

/** The device makes it first; then it gets the name it will be known by. */
export const AddPasskey = ({ onClose }: { onClose: () => void }) => {
  const say = useSay()
  const { mutateAsync: begin } = useWrite(factorApi.beginPasskey)
  const { mutateAsync: keep } = useWrite(factorApi.addPasskey)
  const add = useMutation<Passkey, ApiError, string>({
    mutationFn: async (name) => {
      const { options } = await begin({})
      return keep({ name, response: await createPasskey(options) })
    },
    onSuccess: () => {
      toast({ kind: 'done', message: say(factorText.passkeyAdded) })
      onClose()
    },
  })
  return (
    <AskName
      title={say(factorText.addPasskey)}
      body={say(factorText.addBody)}
      confirm={say(stepText.goOn)}
      was={useThisDevice()}
      refusal={add.error}
      isPending={add.isPending}
      onName={add.mutate}
      onClose={onClose}
    />
  )
}

export const RenamePasskey = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const say = useSay()
  const rename = useWrite(factorApi.renamePasskey)
  const done = () => {
    toast({ kind: 'done', message: say(factorText.renamed) })
    onClose()
  }
  return (
    <AskName
      title={say(factorText.rename)}
      confirm={say(uiText.save)}
      was={passkey.name}
      refusal={rename.error}
      isPending={rename.isPending}
      onName={(name) => rename.mutate({ id: passkey.id, name }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
