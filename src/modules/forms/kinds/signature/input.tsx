/** A signature: drawn or typed, kept as a picture, with who signed and when. */
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { GroupField } from '#ui/form/group-field.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useSay } from '#ui/words.tsx'
import { useFill } from '../../web/fill/fill-scope.tsx'
import { signatureText } from '../../web/fill/fill-text.ts'
import type { InputProps } from '../../web/fill/fill-types.ts'
import { SignedView, type Signed } from './signed-view.tsx'

const Pad = lazyPart(async () => (await import('./pad.tsx')).Pad)

export const SignatureInput = ({ value, onChange, onBlur, ...rest }: InputProps) => {
  const say = useSay()
  const { sendFile, fileUrl, learn } = useFill()
  const me = useSession()?.id ?? null
  const [isPending, setPending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const signed = value as Signed | undefined | null
  const keep = async (picture: Blob) => {
    setPending(true)
    setFailed(false)
    try {
      const file = new File([picture], 'signature.png', { type: 'image/png' })
      const kept = await sendFile(file, () => undefined, AbortSignal.timeout(60_000))
      learn(kept.id, { kind: 'file', name: { ar: kept.name, en: kept.name }, type: kept.type, size: kept.size })
      onChange({ fileId: kept.id, signedBy: me, signedAt: new Date().toISOString() })
      onBlur()
    } catch {
      setFailed(true)
    } finally {
      setPending(false)
    }
  }
  return (
    <GroupField {...rest} problem={rest.problem ?? (hasFailed ? say(signatureText.failed) : undefined)}>
      <div className="grid gap-2">
        {signed ? (
          <>
            <SignedView value={signed} fileUrl={fileUrl} />
            <Button size="small" className="justify-self-start" onPress={() => onChange(undefined)}>
              {say(signatureText.again)}
            </Button>
          </>
        ) : (
          <Pad label={rest.label} isPending={isPending} onDone={(picture) => void keep(picture)} />
        )}
      </div>
    </GroupField>
  )
}
