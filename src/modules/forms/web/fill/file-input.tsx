/** Files, pictures, videos and sound: dropped, chosen or taken with the camera, within what the field allows. */
import { Camera, Mic, Video } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Refusal } from '#core/errors.ts'
import type { FileRecord } from '#modules/files/api.ts'
import { Button } from '#ui/button.tsx'
import { errorWords } from '#ui/catalogue.ts'
import { FileDrop } from '#ui/form/file-drop.tsx'
import { GroupField } from '#ui/form/group-field.tsx'
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

/** What is allowed, said before anything is sent. */
const useAllowed = (types: readonly string[]) => {
  const say = useSay()
  const language = useLanguage()
  if (types.length === 0) return undefined
  const names = types.map(typeName).map((name) => (typeof name === 'string' ? name : say(name)))
  return say(filesText.types, { types: new Intl.ListFormat(language, { type: 'conjunction' }).format(names) })
}

/** Several files may arrive before the form is drawn again: each is added to what stands there then. */
const useArrivals = ({ field, value, onChange, onBlur }: InputProps) => {
  const { learn } = useFill()
  const latest = useRef({ ids: textsOf(value), onChange, onBlur })
  useEffect(() => {
    latest.current = { ids: textsOf(value), onChange, onBlur }
  }, [value, onChange, onBlur, field.id])
  return useCallback(
    (file: FileRecord) => {
      learn(file.id, { kind: 'file', name: { ar: file.name, en: file.name }, type: file.type, size: file.size })
      latest.current.ids = [...latest.current.ids, file.id]
      latest.current.onChange(latest.current.ids)
      latest.current.onBlur()
    },
    [learn],
  )
}

export const FileInput = (props: InputProps) => {
  const { field, label, hint, problem, isRequired, value, onChange } = props
  const say = useSay()
  const { refOf, fileUrl, sendFile } = useFill()
  const { allowedTypes, maxFileCount, maxFileSizeMb } = configOf<'FILE'>(field)
  const [refusal, setRefusal] = useState<Refusal>()
  const done = useArrivals(props)
  const allowed = useAllowed(allowedTypes)
  const ids = textsOf(value)
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
  const remove = (gone: string) => {
    const left = ids.filter((one) => one !== gone)
    onChange(left.length > 0 ? left : undefined)
  }
  return (
    <GroupField
      label={label}
      isRequired={isRequired}
      problem={problem ?? (refusal && say(errorWords(refusal.code), refusal.holes))}
      hint={[hint, allowed].filter(Boolean).join(' · ') || undefined}
    >
      <div className="grid gap-1.5">
        {ids.length > 0 && (
          <FileList
            label={say(filesText.chosen, { name: label })}
            ids={ids}
            refOf={refOf}
            fileUrl={fileUrl}
            onRemove={remove}
          />
        )}
        {ids.length < maxFileCount ? (
          <>
            <FileDrop label={label} send={sendFile} onDone={done} already={ids.length} {...limits} />
            {isCaptured(field.type) && hasCamera() && (
              <Capture type={field.type} onFile={(file) => void capture(file)} />
            )}
          </>
        ) : (
          <p className="text-xs text-muted">{say(filesText.full, { count: maxFileCount })}</p>
        )}
      </div>
    </GroupField>
  )
}
