import { useFormat, useSay } from '#ui/words.tsx'
import { useFileUrl } from '../../web/fill/fill-scope.tsx'
import { signatureText } from '../../web/fill/fill-text.ts'
import type { FileUrl } from '../../web/fill/fill-types.ts'

export type Signed = { fileId: string; signedBy: string | null; signedAt: string }

export const SignedView = ({ value, fileUrl, by }: { value: Signed; fileUrl: FileUrl; by?: string }) => {
  const say = useSay()
  const format = useFormat()
  const picture = useFileUrl(value.fileId, fileUrl)
  const when = say(signatureText.signedAt, { date: format.date(value.signedAt) })
  return (
    <figure className="grid gap-1">
      {picture ? (
        <img
          src={picture}
          alt={say(signatureText.picture)}
          className="h-20 w-fit max-w-full rounded-md border border-line bg-white object-contain"
        />
      ) : (
        <span className="skeleton h-20 w-56" />
      )}
      <figcaption className="text-xs text-muted">{by ? `${by} · ${when}` : when}</figcaption>
    </figure>
  )
}
