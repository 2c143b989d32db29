/** Uploads files into the article where the cursor is: pictures and videos are shown, others are offered for download. */
import type { Editor } from '@tiptap/core'
import { ApiError } from '#core/errors.ts'
import { fileApi } from '#modules/files/api.ts'
import { upload } from '#ui/calls/upload.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { playedTypes } from '../../document/kinds/media.ts'

const nodeOf = ({ id, name, type }: { id: string; name: string; type: string }) => {
  if (type.startsWith('image/')) return { type: 'image', attrs: { fileId: id, alt: '', width: null } }
  const title = name.slice(0, 300)
  if (playedTypes.includes(type)) return { type: 'video', attrs: { fileId: id, href: null, title } }
  return { type: 'attachment', attrs: { fileId: id, name: title } }
}

export const useInsertFiles = (editor: Editor | null) => {
  const orgId = useOrgId()
  const showError = useErrorToast()
  const insert = async (files: readonly File[]) => {
    for (const file of files) {
      try {
        const stored = await upload(fileApi.upload, { orgId, input: { purpose: 'attachment' }, file })
        editor?.chain().focus().insertContent(nodeOf(stored)).run()
      } catch (error) {
        showError(error instanceof ApiError ? error : new ApiError('unexpected'))
      }
    }
  }
  /** Word processors add a picture of the copied text: with text in the clipboard, files are ignored. */
  const insertFrom = (transfer: DataTransfer | null) => {
    const files = transfer && transfer.getData('text/plain') === '' ? [...transfer.files] : []
    if (files.length > 0) void insert(files)
    return files.length > 0
  }
  return { insert, insertFrom }
}
export type InsertFiles = ReturnType<typeof useInsertFiles>
