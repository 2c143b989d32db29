/** Files, pictures, videos and sound: dropped, chosen or taken with the camera, within what the field allows. */
import { Camera, Mic, Video } from 'lucide-react'
import { useCallback, useId, useRef, useState } from 'react'
import { errors, Refusal } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { FileRecord } from '#modules/files/api.ts'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/form/file-drop.tsx'
import { refusalOfFile } from '#ui/form/file-rules.ts'
import { useLanguage, useSay } from '#ui/words.tsx'
import { FileList } from './file-list.tsx'
import { typeName } from './file-names.ts'
import { useFill } from './fill-scope.tsx'
import { filesText } from './fill-text.ts'
import { configOf, textsOf, type InputProps } from './fill-types.ts'

const captures = {
  IMAGE: { icon: Camera, name: filesText.takePicture, accept: 'image/*', facing: 'environment' },
  VIDEO: { icon: Video, name: filesText.takeVideo, accept: 'video/*', facing: 'environment' },
  AUDIO: { icon: Mic, name: filesText.takeAudio, accept: 'audio/*', facing: 'user' },
} as const
type Captured = keyof typeof captures
const isCaptured = (type: string): type is Captured => type in captures

/** Devices that are held in the hand hand over what they take; others would only open the same choice again. */
const hasCamera = () => matchMedia('(pointer: coarse)').matches

const Capture = ({ type, onFile }: { type: Captured; onFile: (file: File) => void }) => {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const { icon: Icon, name, accept, facing } = captures[type]
  return (
    <>
      <Button size="small" className="justify-self-start" onPress={() => input.current?.click()}>
        <Icon aria-hidden className="size-3.5" />
        {say(name)}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        capture={facing}
        aria-label={say(name)}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
        }}
      />
    </>
  )
}

export const FileInput = ({ field, label, hint, problem, isRequired, value, onChange, onBlur }: InputProps) => {
  const say = useSay()
  const language = useLanguage()
  const id = useId()
  const { refOf, learn, fileUrl, sendFile } = useFill()
  const { allowedTypes, maxFileCount, maxFileSizeMb } = configOf<'FILE'>(field)
  const [refusal, setRefusal] = useState<Refusal>()
  const ids = textsOf(value)
  const latest = useRef(ids)
  latest.current = ids
  const done = useCallback(
    (file: FileRecord) => {
      learn(file.id, { kind: 'file', name: { ar: file.name, en: file.name }, type: file.type, size: file.size })
      latest.current = [...latest.current, file.id] // several may arrive before the form is drawn again
      onChange(latest.current)
      onBlur()
    },
    [learn, onChange, onBlur],
  )
  const limits = {
    maxMb: maxFileSizeMb,
    maxCount: maxFileCount,
    ...(allowedTypes.length > 0 && { types: allowedTypes }),
  }
  const capture = async (file: File) => {
    const wrong = refusalOfFile(file, limits)
    setRefusal(wrong)
    if (!wrong)
      await sendFile(file, () => undefined, AbortSignal.timeout(600_000)).then(done, (error: unknown) =>
        setRefusal(error instanceof Refusal ? error : new Refusal('unexpected')),
      )
  }
  const said = (type: string) => {
    const name: Words | string = typeName(type)
    return typeof name === 'string' ? name : say(name)
  }
  const types = new Intl.ListFormat(language, { type: 'conjunction' }).format(allowedTypes.map(said))
  const below = problem ?? (refusal ? say(errors[refusal.code], refusal.holes) : undefined)
  return (
    <fieldset aria-describedby={`${id}-below`} className="grid min-w-0 gap-1.5" data-field={field.id}>
      <legend className="mb-1 text-sm font-semibold">
        {label}
        {isRequired && (
          <span aria-hidden className="ms-1 text-danger">
            {'*'}
          </span>
        )}
      </legend>
      {ids.length > 0 && (
        <FileList
          label={say(filesText.chosen, { name: label })}
          ids={ids}
          refOf={refOf}
          fileUrl={fileUrl}
          onRemove={(gone) => {
            const left = ids.filter((one) => one !== gone)
            onChange(left.length > 0 ? left : undefined)
          }}
        />
      )}
      {ids.length < maxFileCount ? (
        <>
          <FileDrop label={label} send={sendFile} onDone={done} already={ids.length} {...limits} />
          {isCaptured(field.type) && hasCamera() && <Capture type={field.type} onFile={(file) => void capture(file)} />}
        </>
      ) : (
        <p className="text-xs text-muted">{say(filesText.full, { count: maxFileCount })}</p>
      )}
      <p id={`${id}-below`} className={`text-xs ${below ? 'text-danger' : 'text-muted'}`}>
        {below ?? [hint, types && say(filesText.types, { types })].filter(Boolean).join(' · ')}
      </p>
    </fieldset>
  )
}
