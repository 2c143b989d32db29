/** Files: dropped, chosen or taken with the camera, within the limits of the field. Pictures, videos and sound use it too. */
import type { LucideIcon } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { FileRecord } from '#modules/files/api.ts'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { FileDrop } from '#ui/form/files/file-drop.tsx'
import { GroupField } from '#ui/form/group-field.tsx'
import { refusalOfFile } from '#ui/form/files/file-rules.ts'
import { useLanguage, useSay } from '#ui/words.tsx'
import { FileList } from '../../web/fill/file-list.tsx'
import { sayAllowedTypes } from '../file-type-text.ts'
import { useFill } from '../../web/fill/fill-scope.tsx'
import { filesText } from '../../web/fill/fill-text.ts'
import { configOf, textsOf, type InputProps } from '../../web/fill/fill-types.ts'

/** What a camera or microphone can add to the field. */
export type Capture = { icon: LucideIcon; name: Words; accept: string; facing: 'environment' | 'user' }

/** Only handheld devices open the camera; on others the button would open the same file dialog again. */
const hasCamera = () => matchMedia('(pointer: coarse)').matches

const CaptureButton = ({ capture, onFile }: { capture: Capture; onFile: (file: File) => void }) => {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const { icon: Icon, name, accept, facing } = capture
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

/** Several uploads may finish before the next render, so each is added to the latest value. */
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

export const FileInput = ({ capture, ...props }: InputProps & { capture?: Capture }) => {
  const { field, label, hint, problem, isRequired, value, onChange } = props
  const say = useSay()
  const language = useLanguage()
  const { refOf, fileUrl, sendFile } = useFill()
  const { allowedTypes, maxFileCount, maxFileSizeMb } = configOf<'FILE'>(field)
  const [refusal, setRefusal] = useState<ApiError>()
  const done = useArrivals(props)
  const allowed = sayAllowedTypes(allowedTypes, language)
  const ids = textsOf(value)
  const limits = {
    maxMb: maxFileSizeMb,
    maxCount: maxFileCount,
    ...(allowedTypes.length > 0 && { types: allowedTypes }),
  }
  const sendCaptured = async (file: File) => {
    const refused = refusalOfFile(file, limits)
    setRefusal(refused)
    if (!refused)
      await sendFile(file, () => undefined, AbortSignal.timeout(600_000)).then(done, (error: unknown) =>
        setRefusal(error instanceof ApiError ? error : new ApiError('unexpected')),
      )
  }
  const remove = (removed: string) => {
    const left = ids.filter((id) => id !== removed)
    onChange(left.length > 0 ? left : undefined)
  }
  return (
    <GroupField
      label={label}
      isRequired={isRequired}
      problem={problem ?? (refusal && say(errorWords(refusal.code), refusal.params))}
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
            <FileDrop label={label} send={sendFile} onDone={done} existingCount={ids.length} {...limits} />
            {capture && hasCamera() && <CaptureButton capture={capture} onFile={(file) => void sendCaptured(file)} />}
          </>
        ) : (
          <p className="text-xs text-muted">{say(filesText.full, { count: maxFileCount })}</p>
        )}
      </div>
    </GroupField>
  )
}
