import { useCallback } from 'react'
import { useWatch } from 'react-hook-form'
import { fileApi, type FileRecord } from '#modules/files/api.ts'
import { usePicture } from '#modules/orgs/web/look/picture-field.tsx'
import { upload } from '#ui/calls/upload.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { PictureChoice } from '#ui/form/files/picture-choice.tsx'
import type { Send } from '#ui/form/files/use-uploads.ts'
import { useSay } from '#ui/words.tsx'
import { configText } from '../config-text.ts'
import type { ConfigFormProps } from './config-form-props.ts'

const maxMb = 5

/** Uploaded at once, and shown on the site when the form is saved. */
export const LogoField = ({ form }: ConfigFormProps) => {
  const say = useSay()
  const orgId = useOrgId()
  const fileId = useWatch({ control: form.control, name: 'logoFileId' })
  const picture = usePicture(fileId)
  const setLogo = useCallback((id: string | null) => form.setValue('logoFileId', id, { shouldDirty: true }), [form])
  const send = useCallback<Send<FileRecord>>(
    (file, onProgress, signal) =>
      upload(fileApi.upload, { orgId, input: { purpose: 'logo' }, file, onProgress, signal }),
    [orgId],
  )
  const onDone = useCallback(({ id }: FileRecord) => setLogo(id), [setLogo])
  return (
    <div className="col-span-12">
      <PictureChoice
        picture={picture}
        label={say(configText.logo)}
        none={say(configText.noLogo)}
        choose={say(configText.chooseLogo)}
        remove={say(configText.removeLogo)}
        onRemove={fileId ? () => setLogo(null) : undefined}
        frame="h-20 w-44"
        maxMb={maxMb}
        send={send}
        onDone={onDone}
      />
    </div>
  )
}
