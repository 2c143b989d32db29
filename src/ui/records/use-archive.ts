import { useCallback } from 'react'
import { archiveApi, type ArchiveApi } from '#core/crud.ts'
import { useWrite } from '../calls/use-calls.tsx'
import { useErrorToast } from '../calls/use-error-toast.ts'
import { toast } from '../overlays/toasts.tsx'
import { useSay } from '../words.tsx'
import { sayName, type NamedRecord } from './name-columns.tsx'
import { recordsText } from './text.ts'
import { useCanCall } from './use-can-call.ts'

/** Passed to `useWrite` for records without archiving; never called. */
const unusedApi = archiveApi('/none', { needs: 'user.admin' })

/** Archives or unarchives a record, with an undo in the toast; undefined without archiving or permission. */
export const useArchive = <T extends NamedRecord>(api: ArchiveApi | undefined) => {
  const say = useSay()
  const onError = useErrorToast()
  const { mutateAsync } = useWrite(api ?? unusedApi)
  const mayArchive = useCanCall(api)
  const archive = useCallback(
    (record: T, isArchived: boolean) =>
      void mutateAsync({ id: record.id, isArchived }).then(
        () =>
          toast({
            kind: 'done',
            message: say(isArchived ? recordsText.archived : recordsText.unarchived, { name: sayName(say, record) }),
            undo: () => void mutateAsync({ id: record.id, isArchived: !isArchived }).catch(onError),
          }),
        onError,
      ),
    [mutateAsync, say, onError],
  )
  return mayArchive ? archive : undefined
}
