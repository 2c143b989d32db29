/** A signature: drawn or typed, kept as a picture, with who signed and when. */
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useSession } from '#ui/session.ts'
import { useSay } from '#ui/words.tsx'
import { useFill } from './fill-scope.tsx'
import { signatureText } from './fill-text.ts'
import type { InputProps } from './fill-types.ts'
import { SignedView, type Signed } from './signature/signed-view.tsx'

const Pad = lazyPart(async () => (await import('./signature/pad.tsx')).Pad)

export const SignatureInput = ({ label, hint, problem, isRequired, value, onChange, onBlur }: InputProps) => {
  const say = useSay()
  const id = useId()
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
  const below = problem ?? (hasFailed ? say(signatureText.failed) : undefined)
  return (
    <fieldset aria-describedby={`${id}-below`} className="grid min-w-0 gap-2">
      <legend className="mb-1 text-sm font-semibold">
        {label}
        {isRequired && (
          <span aria-hidden className="ms-1 text-danger">
            {'*'}
          </span>
        )}
      </legend>
      {signed ? (
        <>
          <SignedView value={signed} fileUrl={fileUrl} />
          <Button size="small" className="justify-self-start" onPress={() => onChange(undefined)}>
            {say(signatureText.again)}
          </Button>
        </>
      ) : (
        <Pad label={label} isPending={isPending} onDone={(picture) => void keep(picture)} />
      )}
      <p
        id={`${id}-below`}
        role={hasFailed ? 'alert' : undefined}
        className={`text-xs ${below ? 'text-danger' : 'text-muted'}`}
      >
        {below ?? hint}
      </p>
    </fieldset>
  )
}
