import { useCallback } from 'react'
import { useWatch } from 'react-hook-form'
import { fileApi, type FileRecord } from '#modules/files/api.ts'
import { usePicture } from '#modules/orgs/web/look/picture-field.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { upload } from '#ui/calls/upload.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { FileDrop } from '#ui/form/file-drop.tsx'
import type { Send } from '#ui/form/use-uploads.ts'
import { useSay } from '#ui/words.tsx'
import { configText } from '../config-text.ts'
import type { ConfigFormProps } from './config-form-props.ts'

const types = ['image/jpeg', 'image/png', 'image/webp']
const maxMb = 5

/** Uploaded at once, and shown on the site when the form is saved. */
export const LogoField = ({ form }: ConfigFormProps) => {
  const say = useSay()
  const orgId = useOrgId()
  const fileId = useWatch({ control: form.control, name: 'logoFileId' })
  const picture = usePicture(fileId)
  const take = useCallback((id: string | null) => form.setValue('logoFileId', id, { shouldDirty: true }), [form])
  const send = useCallback<Send<FileRecord>>(
    (file, onProgress, signal) =>
      upload(fileApi.upload, { orgId, input: { purpose: 'logo' }, file, onProgress, signal }),
    [orgId],
  )
  const onDone = useCallback(({ id }: FileRecord) => take(id), [take])
  return (
    <div className="col-span-12 flex flex-wrap items-start gap-5">
      <div className="grid justify-items-center gap-2">
        <div className="grid h-20 w-44 place-items-center overflow-hidden rounded-lg border border-line bg-canvas p-2">
          {picture ? (
            <img src={picture} alt={say(configText.logo)} className="max-h-full max-w-full object-contain" />
          ) : (
            <span className="text-xs text-muted">{say(configText.noLogo)}</span>
          )}
        </div>
        {fileId && (
          <Button look="ghost" size="small" onPress={() => take(null)}>
            {say(configText.removeLogo)}
          </Button>
        )}
      </div>
      <div className="min-w-[min(14rem,100%)] flex-1">
        <FileDrop label={say(configText.chooseLogo)} send={send} onDone={onDone} maxMb={maxMb} types={types} />
      </div>
    </div>
  )
}
