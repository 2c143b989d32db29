/** The picture of a person. It goes to the server at once, and to the record when that is saved. */
import { useCallback } from 'react'
import type { Words } from '#core/words.ts'
import { fileApi, type FileRecord } from '#modules/files/api.ts'
import { Button } from '#ui/buttons/button.tsx'
import { upload } from '#ui/calls/upload.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { FileDrop } from '#ui/form/files/file-drop.tsx'
import type { Send } from '#ui/form/files/use-uploads.ts'
import { useSay } from '#ui/words.tsx'
import { UserAvatar } from './user-avatar.tsx'

const types = ['image/jpeg', 'image/png', 'image/webp']
const maxMb = 5

type Props = {
  name: string
  fileId: string | null
  text: Record<'choose' | 'remove', Words>
  onChange: (fileId: string | null) => void
}

export const AvatarField = ({ name, fileId, text, onChange }: Props) => {
  const say = useSay()
  const orgId = useOrgId()
  const send = useCallback<Send<FileRecord>>(
    (file, onProgress, signal) =>
      upload(fileApi.upload, { orgId, input: { purpose: 'avatar' }, file, onProgress, signal }),
    [orgId],
  )
  const onDone = useCallback(({ id }: FileRecord) => onChange(id), [onChange])
  return (
    <div className="flex flex-wrap items-start gap-5">
      <div className="grid justify-items-center gap-2">
        <UserAvatar isLarge name={name} fileId={fileId} className="size-20 text-xl" />
        {fileId && (
          <Button look="ghost" size="small" onPress={() => onChange(null)}>
            {say(text.remove)}
          </Button>
        )}
      </div>
      <div className="min-w-[min(14rem,100%)] flex-1">
        <FileDrop label={say(text.choose)} send={send} onDone={onDone} maxMb={maxMb} types={types} />
      </div>
    </div>
  )
}
