import { useCallback } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { fileApi, type FileRecord } from '#modules/files/api.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { FileDrop } from '#ui/form/files/file-drop.tsx'
import type { Send } from '#ui/form/files/use-uploads.ts'
import { upload } from '#ui/calls/upload.ts'
import { useSay } from '#ui/words.tsx'
import { profileText } from '../text/profile-text.ts'
import type { Personal } from './personal-values.ts'
import { fullName } from '#modules/directory/web/full-name.ts'
import { UserAvatar } from '#modules/directory/web/user-avatar.tsx'

const types = ['image/jpeg', 'image/png', 'image/webp']
const maxMb = 5

/** The picture goes to the server at once, and to the profile when it is saved. */
export const AvatarField = ({ form }: { form: UseFormReturn<Personal> }) => {
  const say = useSay()
  const orgId = useOrgId()
  const [fileId, firstName, lastName] = useWatch({
    control: form.control,
    name: ['avatarFileId', 'firstName', 'lastName'],
  })
  const choose = useCallback((id: string | null) => form.setValue('avatarFileId', id, { shouldDirty: true }), [form])
  const send = useCallback<Send<FileRecord>>(
    (file, onProgress, signal) =>
      upload(fileApi.upload, { orgId, input: { purpose: 'avatar' }, file, onProgress, signal }),
    [orgId],
  )
  const onDone = useCallback(({ id }: FileRecord) => choose(id), [choose])
  return (
    <div className="flex flex-wrap items-start gap-5">
      <div className="grid justify-items-center gap-2">
        <UserAvatar isLarge name={fullName(say, { firstName, lastName })} fileId={fileId} className="size-20 text-xl" />
        {fileId && (
          <Button look="ghost" size="small" onPress={() => choose(null)}>
            {say(profileText.removePicture)}
          </Button>
        )}
      </div>
      <div className="min-w-[min(14rem,100%)] flex-1">
        <FileDrop label={say(profileText.choosePicture)} send={send} onDone={onDone} maxMb={maxMb} types={types} />
      </div>
    </div>
  )
}
