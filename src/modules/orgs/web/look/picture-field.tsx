import { useCallback } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { fileApi, type FileRecord } from '#modules/files/api.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { PictureChoice } from '#ui/form/files/picture-choice.tsx'
import type { Send } from '#ui/form/files/use-uploads.ts'
import { upload } from '#ui/calls/upload.ts'
import { useBlob } from '#ui/calls/use-blob.ts'
import { useSay } from '#ui/words.tsx'
import { settingsText } from '../../text/settings-text.ts'
import type { Look } from './look.ts'

const pictures = {
  logoFileId: {
    purpose: 'logo',
    maxMb: 5,
    choose: settingsText.chooseLogo,
    remove: settingsText.removeLogo,
    frame: 'h-20 w-44 max-w-full',
  },
  darkLogoFileId: {
    purpose: 'logo',
    maxMb: 5,
    choose: settingsText.chooseDarkLogo,
    remove: settingsText.removeDarkLogo,
    frame: 'dark h-20 w-44 max-w-full',
  },
  backgroundFileId: {
    purpose: 'background',
    maxMb: 10,
    choose: settingsText.chooseBackground,
    remove: settingsText.removeBackground,
    frame: 'h-32 w-44 max-w-full',
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
  const setPicture = useCallback((id: string | null) => form.setValue(name, id, { shouldDirty: true }), [form, name])
  const send = useCallback<Send<FileRecord>>(
    (file, onProgress, signal) => upload(fileApi.upload, { orgId, input: { purpose }, file, onProgress, signal }),
    [orgId, purpose],
  )
  const onDone = useCallback(({ id }: FileRecord) => setPicture(id), [setPicture])
  return (
    <PictureChoice
      picture={picture}
      label={say(settingsText[purpose])}
      none={say(settingsText.noPicture)}
      choose={say(choose)}
      remove={say(remove)}
      onRemove={fileId ? () => setPicture(null) : undefined}
      frame={frame}
      maxMb={maxMb}
      send={send}
      onDone={onDone}
    />
  )
}
