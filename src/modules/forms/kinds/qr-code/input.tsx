import { useSay } from '#ui/words.tsx'
import { CodeInput } from '../../web/fill/code-input.tsx'
import { DrawnQr } from '../../web/fill/codes/code-drawing.tsx'
import { codeText } from '../../web/fill/fill-text.ts'
import { textOf, type InputProps } from '../../web/fill/fill-types.ts'
import { qrCode } from './definition.ts'

export const QrCodeInput = (props: InputProps) => {
  const say = useSay()
  const code = textOf(props.value)
  return (
    <CodeInput {...props} formats={['qr_code']}>
      {code && qrCode.check(code, {}) === undefined && <DrawnQr code={code} label={say(codeText.drawn, { code })} />}
    </CodeInput>
  )
}
