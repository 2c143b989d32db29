/** Code input: typed, scanned by camera, or read from a picture; renders the barcode or QR code. */
import { ImageUp, ScanLine } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { may } from '#core/may.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useSession } from '#ui/calls/session.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSay } from '#ui/words.tsx'
import { codeText } from './fill-text.ts'
import { textOf, type InputProps } from './fill-types.ts'

const ScanDialog = lazyPart(async () => (await import('./codes/scan-dialog.tsx')).ScanDialog)

const readPicture = async (file: File, formats: readonly string[]) => {
  const { openReader } = await import('./codes/reader.ts')
  const picture = await createImageBitmap(file)
  try {
    return await openReader(formats)(picture)
  } finally {
    picture.close()
  }
}

type Trouble = 'nothingRead' | 'readerFailed'
type Props = InputProps & { formats: readonly string[]; children?: ReactNode }

export const CodeInput = ({ field, value, onChange, formats, children, ...rest }: Props) => {
  const say = useSay()
  const mayScan = may(useSession()?.permissions, 'scanner.use')
  const file = useRef<HTMLInputElement>(null)
  const [isScanning, setScanning] = useState(false)
  const [isReading, setReading] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  const setCode = (code: string | undefined) => {
    setScanning(false)
    setTrouble(code ? undefined : 'nothingRead')
    if (code) onChange(code)
  }
  const read = async (picture: File | undefined) => {
    if (!picture) return
    setReading(true)
    await readPicture(picture, formats).then(setCode, () => setTrouble('readerFailed'))
    setReading(false)
    rest.onBlur()
  }
  return (
    <div className="grid gap-2">
      <TextField
        {...rest}
        problem={rest.problem ?? (trouble && say(codeText[trouble]))}
        name={field.key}
        code
        value={textOf(value)}
        onChange={(text) => {
          setTrouble(undefined)
          onChange(text || undefined)
        }}
        end={
          mayScan && (
            <>
              <IconButton label={say(codeText.scan)} onPress={() => setScanning(true)}>
                <ScanLine aria-hidden className="size-4" />
              </IconButton>
              <IconButton label={say(codeText.fromPicture)} isPending={isReading} onPress={() => file.current?.click()}>
                {!isReading && <ImageUp aria-hidden className="size-4" />}
              </IconButton>
            </>
          )
        }
      />
      <input
        ref={file}
        type="file"
        hidden
        accept="image/*"
        aria-label={`${say(codeText.fromPicture)}: ${rest.label}`}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          target.value = '' // the same picture may be chosen again
          void read(chosen)
        }}
      />
      {children}
      {isScanning && <ScanDialog formats={formats} onRead={setCode} onClose={() => setScanning(false)} />}
    </div>
  )
}
