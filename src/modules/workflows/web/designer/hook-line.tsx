/** Where another system calls a live workflow, and a new token for it. */
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { Code } from '#ui/display/bidi.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { ShownOnce } from '#ui/overlays/shown-once.tsx'
import { useSay } from '#ui/words.tsx'
import { workflowApi } from '../../api.ts'
import { designerText } from '../../designer-text.ts'

const useHookAddress = (id: string) => `${location.origin}/api/v1/${useOrgId()}/workflow-hooks/${id}`

type Props = { workflowId: string; mayWrite: boolean; onToken: (token: string) => void }

export const HookLine = ({ workflowId, mayWrite, onToken }: Props) => {
  const say = useSay()
  const renew = useWrite(workflowApi.renewToken)
  const refused = useErrorToast()
  const address = useHookAddress(workflowId)
  const [isAsking, setAsking] = useState(false)
  const send = () =>
    renew.mutate(
      { id: workflowId },
      { onError: refused, onSuccess: ({ hookToken }) => onToken(hookToken), onSettled: () => setAsking(false) },
    )
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-4 py-1.5 text-xs">
      <span className="text-muted">{say(designerText.hookAddress)}</span>
      <Code className="min-w-0 flex-1 basis-48 font-mono">{address}</Code>
      <CopyButton text={address} />
      {mayWrite && (
        <Button size="small" onPress={() => setAsking(true)}>
          {say(designerText.renewToken)}
        </Button>
      )}
      {isAsking && (
        <Dialog
          danger
          title={say(designerText.renewTitle)}
          body={say(designerText.renewBody)}
          confirm={say(designerText.renewToken)}
          onCancel={() => setAsking(false)}
          onConfirm={send}
        />
      )}
    </div>
  )
}

type TokenProps = { workflowId: string; token: string; onClose: () => void }
export const HookToken = ({ workflowId, token, onClose }: TokenProps) => {
  const say = useSay()
  const address = useHookAddress(workflowId)
  return (
    <ShownOnce
      title={say(designerText.hookToken)}
      body={say(designerText.hookHint, { address: `\u2066${address}\u2069` })}
      secret={token}
      onClose={onClose}
    />
  )
}
