/** Files in a list: the first two as pictures, and how many there are. */
import { Paperclip } from 'lucide-react'
import { useLanguage, useSay } from '#ui/words.tsx'
import { FileList, Thumb } from '../fill/file-list.tsx'
import { useOwnFiles } from '../fill/fill-scope.tsx'
import { filesText } from '../fill/fill-text.ts'
import type { FileUrl } from '../fill/fill-types.ts'
import type { Cell, Reader, ViewProps } from '../web-kind.ts'

type Props = Pick<Reader, 'refs' | 'format'> & { ids: readonly string[]; fileUrl?: FileUrl }

const Files = ({ ids, refs, format, fileUrl }: Props) => {
  const uploads = useOwnFiles()
  return (
    <span className="flex items-center gap-1">
      {ids.slice(0, 2).map((id) => (
        <Thumb key={id} id={id} type={refs[id]?.type} fileUrl={fileUrl ?? uploads.fileUrl} className="size-6" />
      ))}
      {ids.length > 2 && (
        <span className="flex items-center gap-0.5 text-xs text-muted">
          <Paperclip aria-hidden className="size-3" />
          {format.number(ids.length)}
        </span>
      )}
    </span>
  )
}

export const filesCell: Cell = (value: string[], _, { refs, format, fileUrl }) => (
  <Files ids={value} refs={refs} format={format} fileUrl={fileUrl} />
)

export const FilesView = ({ value, field, refs, fileUrl }: ViewProps) => {
  const say = useSay()
  const label = say(filesText.chosen, { name: field.name[useLanguage()] })
  return <FileList label={label} ids={value} refOf={(id) => refs[id]} fileUrl={fileUrl} />
}
