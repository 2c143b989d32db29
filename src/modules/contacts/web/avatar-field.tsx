/** The picture goes to the server at once, and to the customer when it is saved. */
import { useCallback } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { UserAvatar } from '#modules/directory/web/user-avatar.tsx'
import { fileApi, type FileRecord } from '#modules/files/api.ts'
import { Button } from '#ui/buttons/button.tsx'
import { upload } from '#ui/calls/upload.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { FileDrop } from '#ui/form/files/file-drop.tsx'
import type { Send } from '#ui/form/files/use-uploads.ts'
import { useSay } from '#ui/words.tsx'
import type { CustomerInput } from '../api.ts'
import { contactsText } from '../contacts-text.ts'

const types = ['image/jpeg', 'image/png', 'image/webp']
const maxMb = 5

export const AvatarField = ({ form }: { form: UseFormReturn<CustomerInput> }) => {
  const say = useSay()
  const orgId = useOrgId()
  const [fileId, name] = useWatch({ control: form.control, name: ['avatarFileId', 'name'] })
  const choose = useCallback((id: string | null) => form.setValue('avatarFileId', id, { shouldDirty: true }), [form])
  const send = useCallback<Send<FileRecord>>(
    (file, onProgress, signal) =>
      upload(fileApi.upload, { orgId, input: { purpose: 'avatar' }, file, onProgress, signal }),
    [orgId],
  )
  const onDone = useCallback(({ id }: FileRecord) => choose(id), [choose])
  return (
    <div className="flex flex-wrap items-start gap-4">
      <div className="grid justify-items-center gap-2">
        <UserAvatar isLarge name={name} fileId={fileId ?? null} className="size-16 text-lg" />
        {fileId && (
          <Button look="ghost" size="small" onPress={() => choose(null)}>
            {say(contactsText.removeAvatar)}
          </Button>
        )}
      </div>
      <div className="min-w-48 flex-1">
        <FileDrop label={say(contactsText.chooseAvatar)} send={send} onDone={onDone} maxMb={maxMb} types={types} />
      </div>
    </div>
  )
}
