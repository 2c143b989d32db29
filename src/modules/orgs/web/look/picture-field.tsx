import { useCallback } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { fileApi, type FileRecord } from '#modules/files/api.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { FileDrop } from '#ui/form/file-drop.tsx'
import type { Send } from '#ui/form/use-uploads.ts'
import { upload } from '#ui/calls/upload.ts'
import { useBlob } from '#ui/calls/use-blob.ts'
import { useSay } from '#ui/words.tsx'
import { settingsText } from '../../text/settings-text.ts'
import type { Look } from './look.ts'

const types = ['image/jpeg', 'image/png', 'image/webp']
const pictures = {
  logoFileId: {
    purpose: 'logo',
    maxMb: 5,
    choose: settingsText.chooseLogo,
    remove: settingsText.removeLogo,
    frame: 'h-20 w-44',
  },
  darkLogoFileId: {
    purpose: 'logo',
    maxMb: 5,
    choose: settingsText.chooseDarkLogo,
    remove: settingsText.removeDarkLogo,
    frame: 'dark h-20 w-44',
  },
  backgroundFileId: {
    purpose: 'background',
    maxMb: 10,
    choose: settingsText.chooseBackground,
    remove: settingsText.removeBackground,
    frame: 'h-32 w-44',
  },
} as const

type Props = { form: UseFormReturn<Look>; name: keyof typeof pictures }

export const usePicture = (fileId: string | null) => useBlob(fileApi.download, fileId ? { id: fileId } : null)

/** The picture is uploaded at once and assigned when the form is saved. It is not cropped. */
export const PictureField = ({ form, name }: Props) => {
  const say = useSay()
  const orgId = useOrgId()
  const { purpose, maxMb, choose, remove, frame } = pictures[name]
  const fileId = useWatch({ control: form.control, name })
  const picture = usePicture(fileId)
  const take = useCallback((id: string | null) => form.setValue(name, id, { shouldDirty: true }), [form, name])
  const send = useCallback<Send<FileRecord>>(
    (file, onProgress, signal) => upload(fileApi.upload, { orgId, input: { purpose }, file, onProgress, signal }),
    [orgId, purpose],
  )
  const onDone = useCallback(({ id }: FileRecord) => take(id), [take])
  return (
    <div className="flex flex-wrap items-start gap-5">
      <div className="grid justify-items-center gap-2">
        <div className={`grid place-items-center overflow-hidden rounded-lg border border-line bg-canvas p-2 ${frame}`}>
          {picture ? (
            <img src={picture} alt={say(settingsText[purpose])} className="max-h-full max-w-full object-contain" />
          ) : (
            <span className="text-xs text-muted">{say(settingsText.noPicture)}</span>
          )}
        </div>
        {fileId && (
          <Button look="ghost" size="small" onPress={() => take(null)}>
            {say(remove)}
          </Button>
        )}
      </div>
      <div className="min-w-[min(14rem,100%)] flex-1">
        <FileDrop label={say(choose)} send={send} onDone={onDone} maxMb={maxMb} types={types} />
      </div>
    </div>
  )
}
