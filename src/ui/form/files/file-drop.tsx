/** Files dropped, pasted or chosen are uploaded at once, with progress and a cancel button. */
import { CloudUpload, X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Text } from 'react-aria-components/Text'
import { errorWords } from '../../calls/catalogue.ts'
import { IconButton } from '../../buttons/icon-button.tsx'
import { ProgressBar } from '../../display/progress-bar.tsx'
import { useFormat, useSay } from '../../words.tsx'
import { refusalOfFile, type FileLimits } from './file-rules.ts'
import { formText } from '../text.ts'
import { useUploads, type Send, type Upload } from './use-uploads.ts'

type Props<T> = FileLimits & {
  label: string
  send: Send<T>
  onDone: (result: T) => void
  /** How many files exist already; they count towards the limit. */
  existingCount?: number
}

const UploadRow = ({ upload, onStop }: { upload: Upload; onStop: () => void }) => {
  const say = useSay()
  const format = useFormat()
  const { name, progress, refusal } = upload
  return (
    <li className="flex items-center gap-2 py-1.5">
      <div className="min-w-0 flex-1">
        {refusal ? (
          <p role="alert" className="text-xs text-danger">
            <bdi>{name}</bdi>
            {`: ${say(errorWords(refusal.code), refusal.params)}`}
          </p>
        ) : (
          <ProgressBar label={name} value={progress * 100} detail={`${format.number(Math.round(progress * 100))}%`} />
        )}
      </div>
      <IconButton size="small" label={say(refusal ? formText.remove : formText.stop, { name })} onPress={onStop}>
        <X aria-hidden className="size-3.5" />
      </IconButton>
    </li>
  )
}

export const FileDrop = <T,>({ label, send, onDone, existingCount = 0, maxMb, maxCount = 1, types }: Props<T>) => {
  const say = useSay()
  const { uploads, start, addFailed, dismiss } = useUploads(send, onDone)
  const addFiles = (files: File[]) => {
    const freeCount = Math.max(0, maxCount - existingCount - uploads.filter(({ refusal }) => !refusal).length)
    for (const file of files.slice(0, freeCount)) {
      const refusal = refusalOfFile(file, { maxMb, types })
      if (refusal) addFailed(file.name, refusal)
      else void start(file)
    }
  }
  const limits =
    maxCount > 1 ? say(formText.limits, { count: maxCount, mb: maxMb }) : say(formText.limit, { mb: maxMb })
  return (
    <div>
      <DropZone
        aria-label={label}
        isDisabled={existingCount >= maxCount}
        onDrop={({ items }) => {
          const files = items.filter((item) => item.kind === 'file')
          void Promise.all(files.map((item) => item.getFile())).then(addFiles)
        }}
        className="grid place-items-center gap-1 rounded-lg border border-dashed border-line-field px-4 py-6 text-center text-sm transition-colors duration-120 data-disabled:opacity-50 data-drop-target:border-brand-text data-drop-target:bg-brand-soft"
      >
        <CloudUpload aria-hidden className="size-5 text-faint" strokeWidth={1.75} />
        <Text slot="label">
          {say(formText.drop)}{' '}
          <FileTrigger
            allowsMultiple={maxCount > 1}
            acceptedFileTypes={types}
            onSelect={(files) => files && addFiles([...files])}
          >
            <Button className="inline-block min-h-6 rounded-sm font-semibold text-brand-text underline-offset-2 hover:underline">
              {say(formText.browse)}
            </Button>
          </FileTrigger>
        </Text>
        <span className="text-xs text-muted">{limits}</span>
      </DropZone>
      {uploads.length > 0 && (
        <ul className="mt-2">
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onStop={() => dismiss(upload.key)} />
          ))}
        </ul>
      )}
    </div>
  )
}
