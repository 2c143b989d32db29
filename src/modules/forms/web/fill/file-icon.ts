/** Icons of file types. */
import {
  File,
  FileArchive,
  FileAudio,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  type LucideIcon,
} from 'lucide-react'

export const fileIcon = (type = ''): LucideIcon => {
  if (type.startsWith('image/')) return FileImage
  if (type.startsWith('video/')) return FileVideo
  if (type.startsWith('audio/')) return FileAudio
  if (/sheet|excel|csv/.test(type)) return FileSpreadsheet
  if (/zip|compressed|tar/.test(type)) return FileArchive
  return /pdf|text|word|document/.test(type) ? FileText : File
}
