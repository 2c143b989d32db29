import { useCallback } from 'react'
import { fileApi, type FileRecord } from '#modules/files/api.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { type Send, useUploads } from '#ui/form/files/use-uploads.ts'
import { upload } from '#ui/calls/upload.ts'
import type { RefNames } from '../editor/ref-names.ts'
import { useTicket } from '../ticket-scope.ts'
import { actionOfKey } from '../../../built-in.ts'
import { useFieldValue } from '#modules/forms/web/editing/use-field.ts'

/** Files that are pasted or dropped into the ticket while it is written. */

export const useAttaching = () => {
  const { ticket, store, refused } = useTicket()
  const value = useFieldValue(store, 'fileIds') as readonly string[] | undefined
  const saved = (store.base().fields['fileIds'] ?? []) as readonly string[]
  return {
    ...useUploads(useSendFile(), useAddFile()),
    /** Those that have arrived and are not saved yet; a new ticket shows them in their own place. */
    ids: ticket ? (value ?? []).filter((id) => !saved.includes(id)) : [],
    remove: (id: string) =>
      store.change(
        'fileIds',
        (value ?? []).filter((item) => item !== id),
      ),
    mayAttach: value !== undefined && !refused[actionOfKey('fileIds')],
  }
}

export const attachments = { maxMb: 15, maxCount: 50 }

/** Uploads a file that is unlinked until a ticket or a comment refers to it. */
export const useSendFile = () => {
  const orgId = useOrgId()
  return useCallback<Send<FileRecord>>(
    (file, onProgress, signal) =>
      upload(fileApi.upload, { orgId, input: { purpose: 'attachment' }, file, onProgress, signal }),
    [orgId],
  )
}

export const learnFile = (names: RefNames, { id, name, type, size }: FileRecord) =>
  names.learn(id, { kind: 'file', name: { ar: name, en: name }, type, size })

/** Adds an uploaded file to the edits, so it is saved with them. */
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
