import { useLanguage } from '#ui/words.tsx'
import type { Line, ViewProps } from '../../web/web-kind.ts'
import { SignedView, type Signed } from './signed-view.tsx'

export const signatureLine: Line = (value: Signed, _, { format }) => format.moment(value.signedAt)

export const SignatureView = ({ value, refs, fileUrl }: ViewProps) => {
  const language = useLanguage()
  const signed = value as Signed
  return <SignedView value={signed} fileUrl={fileUrl} by={refs[signed.signedBy ?? '']?.name[language]} />
}
