/** A picture of the survey, uploaded at once and kept when the draft is saved. */
import { useCallback } from 'react'
import type { Words } from '#core/words.ts'
import { fileApi, type FileRecord } from '#modules/files/api.ts'
import { Button } from '#ui/buttons/button.tsx'
import { upload } from '#ui/calls/upload.ts'
import { useBlob } from '#ui/calls/use-blob.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { FileDrop } from '#ui/form/files/file-drop.tsx'
import type { Send } from '#ui/form/files/use-uploads.ts'
import { useSay } from '#ui/words.tsx'
import { builderText } from '../../text/builder-text.ts'

const types = ['image/jpeg', 'image/png']
const largestMb = { logo: 5, background: 10 }

type Props = {
  label: Words
  purpose: 'logo' | 'background'
  fileId: string | null
  onChange: (fileId: string | null) => void
}

export const PictureField = ({ label, purpose, fileId, onChange }: Props) => {
  const say = useSay()
  const orgId = useOrgId()
  const picture = useBlob(fileApi.download, fileId ? { id: fileId } : null)
  const send = useCallback<Send<FileRecord>>(
    (file, onProgress, signal) => upload(fileApi.upload, { orgId, input: { purpose }, file, onProgress, signal }),
    [orgId, purpose],
  )
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">{say(label)}</p>
      {picture && (
        <div className="flex items-center gap-3">
          <img
            src={picture}
            alt={say(label)}
            className="max-h-20 max-w-44 rounded-md border border-line object-contain"
          />
          <Button size="small" look="ghost" onPress={() => onChange(null)}>
            {say(builderText.removePicture)}
          </Button>
        </div>
      )}
      <FileDrop
        label={say(builderText.choosePicture)}
        send={send}
        onDone={({ id }: FileRecord) => onChange(id)}
        maxMb={largestMb[purpose]}
        types={types}
      />
    </div>
  )
}
