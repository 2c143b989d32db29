/** Names and icons of file types. */
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
import type { Words } from '#core/words.ts'
import { filesText } from './fill-text.ts'

const groups: Record<string, Words> = {
  'image/*': filesText.images,
  'video/*': filesText.videos,
  'audio/*': filesText.audios,
}
const endings: Record<string, string> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'application/msword': 'DOC',
  'application/vnd.ms-excel': 'XLS',
  'text/plain': 'TXT',
  'image/jpeg': 'JPG',
  'image/svg+xml': 'SVG',
}

/** `image/*` becomes "pictures", `application/pdf` PDF. */
export const typeName = (type: string): Words | string =>
  groups[type] ?? endings[type] ?? (type.split('/').at(-1) ?? type).replace(/^\.|^x-/, '').toUpperCase()

export const fileIcon = (type = ''): LucideIcon => {
  if (type.startsWith('image/')) return FileImage
  if (type.startsWith('video/')) return FileVideo
  if (type.startsWith('audio/')) return FileAudio
  if (/sheet|excel|csv/.test(type)) return FileSpreadsheet
  if (/zip|compressed|tar/.test(type)) return FileArchive
  return /pdf|text|word|document/.test(type) ? FileText : File
}
