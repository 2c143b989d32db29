const endings: Record<string, string> = { jpeg: 'jpg', mpeg: 'mp3', quicktime: 'mov', plain: 'txt', 'x-m4a': 'm4a' }

/** The name of a file that has none, by its type: the ending names the type. */
export const nameByType = (name: string, mimeType: string, kind: string) => {
  if (name) return name
  const part = /^[\w-]+\/([\w-]+)/.exec(mimeType)?.[1] ?? ''
  const ending = endings[part] ?? part
  return ending ? `${kind.toLowerCase()}.${ending}` : kind.toLowerCase()
}
