/** List of the files of a field: thumbnail or icon, name, size and preview. */
import {
  Download,
  X,
  File,
  FileArchive,
  FileAudio,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  type LucideIcon,
} from 'lucide-react'
import { createElement, useMemo } from 'react'
import type { Ref } from '#core/refs.ts'
import { pictureWidths } from '#modules/files/api.ts'
import { UserText } from '#ui/display/bidi.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { removeChosen } from '#ui/form/choices/remove-chosen.ts'
import { useLanguage, useSay } from '#ui/words.tsx'
import { useFileUrl } from './fill-scope.tsx'
import { fillText, filesText } from './fill-text.ts'
import type { FileUrl } from './fill-types.ts'
import { localeOf } from '#core/words.ts'
import { useSettings } from '#ui/settings/settings.ts'

/** Icons of file types. */
const fileIcon = (type = ''): LucideIcon => {
  if (type.startsWith('image/')) return FileImage
  if (type.startsWith('video/')) return FileVideo
  if (type.startsWith('audio/')) return FileAudio
  if (/sheet|excel|csv/.test(type)) return FileSpreadsheet
  if (/zip|compressed|tar/.test(type)) return FileArchive
  return /pdf|text|word|document/.test(type) ? FileText : File
}

/** Formats a file size. */
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

const useSize = () => {
  const language = useLanguage()
  const { digits } = useSettings()
  return useMemo(
    () => (bytes: number) => {
      const at = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
      return new Intl.NumberFormat(localeOf(language, digits), {
        style: 'unit',
        unit: units[at],
        unitDisplay: 'short',
        maximumFractionDigits: 1,
      }).format(bytes / 1024 ** at)
    },
    [language, digits],
  )
}

type Props = {
  label: string
  ids: readonly string[]
  refOf: (id: string) => Ref | undefined
  fileUrl: FileUrl
  onRemove?: (id: string) => void
}

const openFile = async (fileUrl: FileUrl, id: string, name: string) => {
  const link = document.createElement('a')
  link.href = await fileUrl(id)
  link.target = '_blank'
  link.rel = 'noopener'
  link.download = name
  link.click()
}

export const Thumb = ({
  id,
  type,
  fileUrl,
  className,
}: {
  id: string
  type?: string
  fileUrl: FileUrl
  className: string
}) => {
  const isPicture = type?.startsWith('image/') ?? false
  const picture = useFileUrl(isPicture ? id : undefined, fileUrl, pictureWidths[0])
  return picture ? (
    <img src={picture} alt="" className={`shrink-0 rounded-sm object-cover ${className}`} />
  ) : (
    <span className={`grid shrink-0 place-items-center rounded-sm bg-sunken text-muted ${className}`}>
      {createElement(fileIcon(type), { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 })}
    </span>
  )
}

const FileLine = ({ id, refOf, fileUrl, onRemove }: Omit<Props, 'label' | 'ids'> & { id: string }) => {
  const say = useSay()
  const language = useLanguage()
  const size = useSize()
  const file = refOf(id)
  const name = file?.name[language] || file?.name.en || say(file ? filesText.file : fillText.goneOrHidden)
  return (
    <li className="flex min-h-11 items-center gap-2.5 ps-2 pe-1 text-sm">
      <Thumb id={id} type={file?.type} fileUrl={fileUrl} className="size-8" />
      <span className="min-w-0 flex-1">
        <span className={`block truncate ${file ? '' : 'text-muted'}`}>
          <UserText>{name}</UserText>
        </span>
        {file?.size !== undefined && <span className="block text-2xs text-muted">{size(file.size)}</span>}
      </span>
      {file && (
        <IconButton size="small" label={say(fillText.open, { name })} onPress={() => void openFile(fileUrl, id, name)}>
          <Download aria-hidden className="size-3.5" />
        </IconButton>
      )}
      {onRemove && (
        <IconButton
          size="small"
          data-remove
          label={say(fillText.remove, { name })}
          onClick={({ currentTarget }) => removeChosen(currentTarget, () => onRemove(id))}
        >
          <X aria-hidden className="size-3.5" />
        </IconButton>
      )}
    </li>
  )
}

export const FileList = ({ label, ids, ...rest }: Props) => (
  <ul aria-label={label} className="divide-y divide-line rounded-md border border-line">
    {ids.map((id) => (
      <FileLine key={id} id={id} {...rest} />
    ))}
  </ul>
)
