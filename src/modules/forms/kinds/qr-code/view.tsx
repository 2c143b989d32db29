import { Code } from '#ui/display/bidi.tsx'
import { useSay } from '#ui/words.tsx'
import { DrawnQr } from '../../web/fill/codes/code-drawing.tsx'
import { codeText } from '../../web/fill/fill-text.ts'
import type { ViewProps } from '../../web/web-kind.ts'

export const QrView = ({ value }: ViewProps) => {
  const say = useSay()
  return (
    <span className="grid justify-items-start gap-1">
      <DrawnQr code={value} label={say(codeText.drawn, { code: value })} />
      <Code>{value}</Code>
    </span>
  )
}
