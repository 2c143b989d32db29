import { useCallback } from 'react'
import { archiveApi, type ArchiveApi } from '#core/crud.ts'
import { useWrite } from '../calls/use-calls.tsx'
import { useRefusalToast } from '../calls/use-refusal-toast.ts'
import { toast } from '../overlays/toasts.tsx'
import { useSay } from '../words.tsx'
import { sayName, type NamedRecord } from './names.tsx'
import { recordsText } from './text.ts'
import { useMay } from './use-may.ts'

/** Stands in for the call of records that are never archived; it is never made. */
const none = archiveApi('/none', { needs: 'user.admin' })

/** Archives a record or brings it back, and offers to undo it; undefined where it cannot be archived. */
export const useArchive = <T extends NamedRecord>(api: ArchiveApi | undefined) => {
  const say = useSay()
  const onError = useRefusalToast()
  const { mutateAsync } = useWrite(api ?? none)
  const mayArchive = useMay(api)
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
