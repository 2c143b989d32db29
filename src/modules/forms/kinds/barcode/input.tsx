import { useSay } from '#ui/words.tsx'
import { CodeInput } from '../../web/fill/code-input.tsx'
import { DrawnBarcode } from '../../web/fill/codes/code-drawing.tsx'
import { codeText } from '../../web/fill/fill-text.ts'
import { configOf, textOf, type InputProps } from '../../web/fill/fill-types.ts'
import { barcode } from './definition.ts'

const scanned: Record<string, string[]> = {
  CODE128: ['code_128'],
  CODE39: ['code_39'],
  EAN13: ['ean_13'],
  EAN8: ['ean_8'],
  UPC: ['upc_a', 'ean_13'],
  ITF14: ['itf'],
}

export const BarcodeInput = (props: InputProps) => {
  const say = useSay()
  const { format } = configOf<'BARCODE'>(props.field)
  const code = textOf(props.value)
  return (
    <CodeInput {...props} formats={scanned[format] ?? []}>
      {code && barcode.check(code, { format }) === undefined && (
        <DrawnBarcode code={code} format={format} label={say(codeText.drawn, { code })} />
      )}
    </CodeInput>
  )
}
