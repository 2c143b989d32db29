/** Files of a message that is being written, and those on their way to the server. */
import { X } from 'lucide-react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { UserText } from '#ui/display/bidi.tsx'
import type { Upload } from '#ui/form/files/use-uploads.ts'
import { useSay } from '#ui/words.tsx'
import { composerText } from './composer-text.ts'
import type { Draft } from './draft.ts'

type Props = {
  files: Draft['files']
  uploads: readonly Upload[]
  onRemove: (id: string) => void
  onDismiss: (key: number) => void
}

export const AttachedFiles = ({ files, uploads, onRemove, onDismiss }: Props) => {
  const say = useSay()
  if (files.length + uploads.length === 0) return null
  const removeButton = (name: string, onPress: () => void) => (
    <IconButton size="small" label={say(composerText.remove, { name })} onPress={onPress}>
      <X aria-hidden className="size-3" />
    </IconButton>
  )
  return (
    <ul aria-label={say(composerText.files)} className="flex flex-wrap gap-1.5 px-3">
      {files.map(({ id, name }) => (
        <li key={id} className="flex items-center gap-1 rounded-sm bg-sunken ps-2 text-xs">
          <UserText className="max-w-48 truncate">{name}</UserText>
          {removeButton(name, () => onRemove(id))}
        </li>
      ))}
      {uploads.map(({ key, name, progress, refusal }) => (
        <li key={key} className="flex w-full items-center gap-2">
          {refusal ? (
            <p role="alert" className="flex-1 text-xs text-danger">
              <bdi>{name}</bdi>
              {`: ${say(errorWords(refusal.code), refusal.params)}`}
            </p>
          ) : (
            <progress aria-label={name} value={progress} className="h-1.5 flex-1 accent-brand" />
          )}
          {removeButton(name, () => onDismiss(key))}
        </li>
      ))}
    </ul>
  )
}
