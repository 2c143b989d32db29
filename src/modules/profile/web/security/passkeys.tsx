import { Ellipsis, Fingerprint, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { UserText } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { factorApi, type Passkey } from '#modules/sign-in/api/factors.ts'
import { factorText } from '#modules/sign-in/text/factors-text.ts'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { AddPasskey, RenamePasskey } from './passkey-dialogs.tsx'

type OpenDialog = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

export const Passkeys = ({ passkeys }: { passkeys: readonly Passkey[] }) => {
  const say = useSay()
  const onError = useErrorToast()
  const [dialog, open] = useState<OpenDialog>()
  const { mutate: remove } = useWrite(factorApi.removePasskey)
  const close = () => open(undefined)
  const removeNow = ({ id }: Passkey) => {
    close()
    remove({ id }, { onSuccess: () => toast({ kind: 'done', message: say(factorText.passkeyRemoved) }), onError })
  }
  return (
    <>
      {passkeys.length === 0 ? (
        <p className="text-sm text-muted">{say(factorText.noPasskeys)}</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onAsk={(kind) => open({ kind, passkey })} />
          ))}
        </ul>
      )}
      <Button className="mt-3" onPress={() => open({ kind: 'add' })}>
        {say(factorText.addPasskey)}
      </Button>
      {dialog?.kind === 'add' && <AddPasskey onClose={close} />}
      {dialog?.kind === 'rename' && <RenamePasskey passkey={dialog.passkey} onClose={close} />}
      {dialog?.kind === 'remove' && (
        <Dialog
          danger
          title={say(factorText.removePasskeyTitle, { name: dialog.passkey.name })}
          body={say(factorText.removePasskeyBody)}
          confirm={say(factorText.remove)}
          onConfirm={() => removeNow(dialog.passkey)}
          onCancel={close}
        />
      )}
    </>
  )
}

type LineProps = { passkey: Passkey; onAsk: (kind: 'rename' | 'remove') => void }

const PasskeyLine = ({ passkey, onAsk }: LineProps) => {
  const say = useSay()
  const moment = useMomentFormat()
  const { name, createdAt, lastUsedAt } = passkey
  const label = say(factorText.acts, { name })
  return (
    <li className="flex items-center gap-3 px-3 py-2.5">
      <Fingerprint aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold">
          <UserText>{name}</UserText>
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs text-muted">
          <span>{say(factorText.added, { time: moment.ago(createdAt) })}</span>
          <span>
            {lastUsedAt ? say(factorText.lastUsed, { time: moment.ago(lastUsedAt) }) : say(factorText.neverUsed)}
          </span>
        </p>
      </div>
      <Menu
        label={label}
        trigger={
          <IconButton size="small" label={label}>
            <Ellipsis aria-hidden className="size-4" />
          </IconButton>
        }
        groups={[
          { actions: [{ id: 'rename', name: say(factorText.rename), icon: Pencil, run: () => onAsk('rename') }] },
          {
            actions: [
              { id: 'remove', name: say(factorText.remove), icon: Trash2, danger: true, run: () => onAsk('remove') },
            ],
          },
        ]}
      />
    </li>
  )
}
