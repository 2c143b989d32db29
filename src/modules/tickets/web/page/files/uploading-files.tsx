/** Files of an unsaved text: uploaded ones, and those in progress. */
import { X } from 'lucide-react'
import { UserText } from '#ui/display/bidi.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import type { Upload } from '#ui/form/files/use-uploads.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { useSay } from '#ui/words.tsx'
import { filesText } from './files-text.ts'
import { useTicket } from '../ticket-scope.ts'

const RemoveButton = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <IconButton size="small" label={useSay()(filesText.remove, { name })} onPress={onPress}>
    <X aria-hidden className="size-3" />
  </IconButton>
)

const OnItsWay = ({ name, progress, refusal }: Upload) => {
  const say = useSay()
  return refusal ? (
    <p role="alert" className="flex-1 text-xs text-danger">
      <bdi>{name}</bdi>
      {`: ${say(errorWords(refusal.code), refusal.params)}`}
    </p>
  ) : (
    <ProgressBar label={name} value={progress * 100} />
  )
}

type Props = {
  label: string
  ids: readonly string[]
  uploads: readonly Upload[]
  onRemove: (id: string) => void
  onStop: (key: number) => void
}

export const ArrivingFiles = ({ label, ids, uploads, onRemove, onStop }: Props) => {
  const say = useSay()
  const { names } = useTicket()
  if (ids.length + uploads.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {ids.map((id) => {
        const ref = names.of(id)
        const name = ref ? say(ref.name) : ''
        return (
          <li key={id} className="flex items-center gap-1 rounded-sm bg-sunken ps-2 text-xs">
            <UserText className="max-w-48 truncate">{name}</UserText>
            <RemoveButton name={name} onPress={() => onRemove(id)} />
          </li>
        )
      })}
      {uploads.map((upload) => (
        <li key={upload.key} className="flex w-full items-center gap-2">
          <OnItsWay {...upload} />
          <RemoveButton name={upload.name} onPress={() => onStop(upload.key)} />
        </li>
      ))}
    </ul>
  )
}
