import { useCallback } from 'react'
import { fileApi, type FileRecord } from '#modules/files/api.ts'
import { useOrgId } from '#ui/data.tsx'
import type { Send } from '#ui/form/use-uploads.ts'
import { upload } from '#ui/upload.ts'
import type { Names } from '../editor/names.ts'
import { useTicket } from '../ticket-scope.ts'

export const attachments = { maxMb: 15, maxCount: 50 }

/** Sends a file to where attachments stand until a ticket or a comment takes them. */
export const useSendFile = () => {
  const orgId = useOrgId()
  return useCallback<Send<FileRecord>>(
    (file, onProgress, signal) =>
      upload(fileApi.upload, { orgId, input: { purpose: 'attachment' }, file, onProgress, signal }),
    [orgId],
  )
}

export const learnFile = (names: Names, { id, name, type, size }: FileRecord) =>
  names.learn(id, { kind: 'file', name: { ar: name, en: name }, type, size })

/** Puts a file that has arrived to what is typed: it is kept with the rest. */
export const useAddFile = () => {
  const { store, names } = useTicket()
  return useCallback(
    (file: FileRecord) => {
      learnFile(names, file)
      store.change('fileIds', [...((store.get('fileIds') as string[] | undefined) ?? []), file.id])
    },
    [names, store],
  )
}
