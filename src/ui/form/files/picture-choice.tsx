/** A picture in a frame, with a way to remove it and a place to drop another one. */
import { Button } from '../../buttons/button.tsx'
import { FileDrop } from './file-drop.tsx'
import type { Send } from './use-uploads.ts'

const types = ['image/jpeg', 'image/png', 'image/webp']

type Props<T> = {
  /** Address of the picture. */
  picture: string | undefined
  label: string
  /** Shown in the empty frame. */
  none: string
  choose: string
  remove: string
  /** Undefined: there is nothing to remove. */
  onRemove: (() => void) | undefined
  /** Size of the frame. */
  frame: string
  /** Whether the picture fills the frame, as it will where it is shown. */
  isFilled?: boolean
  maxMb: number
  send: Send<T>
  onDone: (result: T) => void
}

export const PictureChoice = <T,>(props: Props<T>) => {
  const { picture, label, none, choose, remove, onRemove, frame, isFilled = false, maxMb, send, onDone } = props
  const fit = isFilled ? 'size-full object-cover' : 'max-h-full max-w-full object-contain'
  return (
    <div className="flex flex-wrap items-start gap-5">
      <div
        className={`grid w-44 max-w-full grid-cols-[minmax(0,1fr)] gap-2 ${isFilled ? 'justify-items-start' : 'justify-items-center'}`}
      >
        <div
          className={`grid max-w-full place-items-center overflow-hidden rounded-lg border border-line bg-canvas ${isFilled ? '' : 'p-2'} ${frame}`}
        >
          {picture ? (
            <img src={picture} alt={label} className={fit} />
          ) : (
            <span className="text-xs text-muted">{none}</span>
          )}
        </div>
        {onRemove && (
          <Button look="ghost" size="small" onPress={onRemove}>
            {remove}
          </Button>
        )}
      </div>
      <div className="min-w-[min(14rem,100%)] flex-1">
        <FileDrop label={choose} send={send} onDone={onDone} maxMb={maxMb} types={types} />
      </div>
    </div>
  )
}
