/** The types of files that a field takes, as people call them. */
import { say, words, type Language, type Words } from '#core/words.ts'

const fileTypeText = words({
  allowed: { ar: 'الأنواع المسموحة: {types}', en: 'Allowed types: {types}' },
  images: { ar: 'صور', en: 'pictures' },
  videos: { ar: 'مقاطع مرئية', en: 'videos' },
  audios: { ar: 'مقاطع صوتية', en: 'sound recordings' },
})

const groups: Record<string, Words> = {
  'image/*': fileTypeText.images,
  'video/*': fileTypeText.videos,
  'audio/*': fileTypeText.audios,
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
const typeName = (type: string, language: Language) => {
  const group = groups[type]
  if (group) return say(group, language)
  return endings[type] ?? (type.split('/').at(-1) ?? type).replace(/^\.|^x-/, '').toUpperCase()
}

/** Undefined where every type is allowed. */
export const sayAllowedTypes = (types: readonly string[], language: Language) => {
  if (types.length === 0) return undefined
  const names = types.map((type) => typeName(type, language))
  return say(fileTypeText.allowed, language, {
    types: new Intl.ListFormat(language, { type: 'conjunction' }).format(names),
  })
}
