/** How a file can be looked at without leaving the page. */
export type PreviewKind = 'picture' | 'pdf' | 'audio' | 'video' | 'text' | 'none'

const pictures = /^image\/(png|jpe?g|gif|webp|avif|bmp|svg\+xml)$/
const texts = /^(text\/(?!html)|application\/(json|xml)$)/

export const previewKind = (type: string | undefined): PreviewKind => {
  if (!type) return 'none'
  if (pictures.test(type)) return 'picture'
  if (type === 'application/pdf') return 'pdf'
  if (type.startsWith('audio/')) return 'audio'
  if (type.startsWith('video/')) return 'video'
  return texts.test(type) ? 'text' : 'none'
}
