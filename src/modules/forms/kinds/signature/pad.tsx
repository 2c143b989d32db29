/** Signature pad: drawn or typed name; dark on light in every theme. */
import SignaturePad from 'signature_pad'
import { Eraser, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { useSay } from '#ui/words.tsx'
import { signatureText } from '../../web/fill/fill-text.ts'

type Props = { label: string; isPending: boolean; onDone: (picture: Blob) => void }
const [width, height] = [640, 200]

const blobOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )

/** Largest font size that fits. */
const drawName = (canvas: HTMLCanvasElement, name: string) => {
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = 'black'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const font = (size: number) => `italic ${size}px 'IBM Plex Sans Arabic', cursive`
  pen.font = font(72)
  pen.font = font(Math.min(72, (72 * (width - 80)) / Math.max(1, pen.measureText(name).width)))
  pen.fillText(name, width / 2, height / 2)
}

const paper = 'aspect-16/5 w-full rounded-md border border-line-field bg-white'

const Drawing = ({ label, isPending, onDone }: Props) => {
  const say = useSay()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(undefined)
  const [isEmpty, setEmpty] = useState(true)
  useEffect(() => {
    if (!canvas.current) return
    const made = new SignaturePad(canvas.current, {
      backgroundColor: 'white',
      penColor: 'black',
      minWidth: 1,
      maxWidth: 3,
    })
    made.addEventListener('endStroke', () => setEmpty(made.isEmpty()))
    pad.current = made
    return () => made.off()
  }, [])
  const undo = () => {
    const strokes = pad.current?.toData().slice(0, -1) ?? []
    pad.current?.fromData(strokes)
    setEmpty(strokes.length === 0)
  }
  const clear = () => {
    pad.current?.clear()
    setEmpty(true)
  }
  return (
    <>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={`${label}: ${say(signatureText.pad)}`}
        className={`${paper} cursor-crosshair touch-none`}
      />
      <div className="flex items-center gap-1">
        <IconButton size="small" label={say(signatureText.undo)} isDisabled={isEmpty} onPress={undo}>
          <Undo2 aria-hidden className="size-3.5 rtl:-scale-x-100" />
        </IconButton>
        <IconButton size="small" label={say(signatureText.clear)} isDisabled={isEmpty} onPress={clear}>
          <Eraser aria-hidden className="size-3.5" />
        </IconButton>
        <Button
          size="small"
          look="primary"
          className="ms-auto"
          isDisabled={isEmpty}
          isPending={isPending}
          onPress={() => canvas.current && void blobOf(canvas.current).then(onDone)}
        >
          {say(signatureText.use)}
        </Button>
      </div>
    </>
  )
}

const Typing = ({ isPending, onDone }: Props) => {
  const say = useSay()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [name, setName] = useState('')
  useEffect(() => {
    if (canvas.current) drawName(canvas.current, name)
  }, [name])
  return (
    <>
      <TextField label={say(signatureText.name)} value={name} onChange={setName} autoComplete="name" maxLength={80} />
      <canvas ref={canvas} width={width} height={height} aria-hidden className={paper} />
      <Button
        size="small"
        look="primary"
        className="justify-self-end"
        isDisabled={!name.trim()}
        isPending={isPending}
        onPress={() => canvas.current && void blobOf(canvas.current).then(onDone)}
      >
        {say(signatureText.use)}
      </Button>
    </>
  )
}

export const Pad = (props: Props) => {
  const say = useSay()
  const [how, setHow] = useState<'draw' | 'type'>('draw')
  const Way = how === 'draw' ? Drawing : Typing
  return (
    <div className="grid max-w-xl gap-2">
      <Segmented
        label={say(signatureText.how)}
        value={how}
        onChange={setHow}
        items={[
          { id: 'draw', name: say(signatureText.draw) },
          { id: 'type', name: say(signatureText.type) },
        ]}
      />
      <Way {...props} />
    </div>
  )
}
