/** Files that are pasted or dropped into the ticket while it is written. */
import { useUploads } from '#ui/form/use-uploads.ts'
import { actOf } from '../../../built-in.ts'
import { useFieldValue } from '#modules/forms/web/editing/use-field.ts'
import { useTicket } from '../ticket-scope.ts'
import { useAddFile, useSendFile } from './use-attach.ts'

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
        (value ?? []).filter((one) => one !== id),
      ),
    mayAttach: value !== undefined && !refused[actOf('fileIds')],
  }
}
