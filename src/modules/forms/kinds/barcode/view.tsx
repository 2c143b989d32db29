import { Code } from '#ui/display/bidi.tsx'
import { useSay } from '#ui/words.tsx'
import { DrawnBarcode } from '../../web/fill/codes/code-drawing.tsx'
import { codeText } from '../../web/fill/fill-text.ts'
import { configOf } from '../../web/fill/fill-types.ts'
import type { ViewProps } from '../../web/web-kind.ts'

export const BarcodeView = ({ value, field }: ViewProps) => {
  const say = useSay()
  const { format } = configOf<'BARCODE'>(field)
  return (
    <span className="grid justify-items-start gap-1">
      <DrawnBarcode code={value} format={format} label={say(codeText.drawn, { code: value })} />
      <Code>{value}</Code>
    </span>
  )
}
