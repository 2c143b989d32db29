import { useCallback } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { fileApi, type FileRecord } from '#modules/files/api.ts'
import { Button } from '#ui/buttons/button.tsx'
import { upload } from '#ui/calls/upload.ts'
import { useBlob } from '#ui/calls/use-blob.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { Section } from '#ui/display/section.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { ColorField } from '#ui/form/colors/color-field.tsx'
import { FileDrop } from '#ui/form/files/file-drop.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import type { Send } from '#ui/form/files/use-uploads.ts'
import { useSay } from '#ui/words.tsx'
import { fontFamilies, positions, sizes } from '../../api/widgets.ts'
import { builderText, positionText, sizeText } from '../../text/builder-text.ts'
import type { WidgetForm } from '../widget-form.ts'

type Props = { form: UseFormReturn<WidgetForm> }
const colours = ['primaryColor', 'secondaryColor', 'backgroundColor', 'textColor'] as const

const LogoField = ({ form }: Props) => {
  const say = useSay()
  const orgId = useOrgId()
  const fileId = useWatch({ control: form.control, name: 'logoFileId' })
  const picture = useBlob(fileApi.download, fileId ? { id: fileId } : null)
  const setLogo = useCallback((id: string | null) => form.setValue('logoFileId', id, { shouldDirty: true }), [form])
  const send = useCallback<Send<FileRecord>>(
    (file, onProgress, signal) =>
      upload(fileApi.upload, { orgId, input: { purpose: 'logo' }, file, onProgress, signal }),
    [orgId],
  )
  const onDone = useCallback(({ id }: FileRecord) => setLogo(id), [setLogo])
  return (
    <div className="flex flex-wrap items-center gap-4">
      {picture && <img src={picture} alt={say(builderText.logo)} className="size-12 rounded-lg object-contain" />}
      {fileId ? (
        <Button look="ghost" size="small" onPress={() => setLogo(null)}>
          {say(builderText.removeLogo)}
        </Button>
      ) : (
        <div className="min-w-0 flex-1">
          <FileDrop
            label={say(builderText.chooseLogo)}
            send={send}
            onDone={onDone}
            maxMb={5}
            types={['image/jpeg', 'image/png', 'image/webp']}
          />
        </div>
      )}
    </div>
  )
}

export const AppearanceTab = ({ form }: Props) => {
  const say = useSay()
  return (
    <>
      <Section title={say(builderText.colours)}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @lg:grid-cols-2">
          <Bound form={form} name="name">
            {({ problem, ...field }) => (
              <TextField {...field} isRequired label={say(builderText.name)} problem={problem} />
            )}
          </Bound>
          {colours.map((name) => (
            <Bound key={name} form={form} name={name}>
              {({ value, onChange, onBlur, problem }) => (
                <ColorField
                  isRequired={name === 'primaryColor'}
                  label={say(builderText[name])}
                  hint={name === 'textColor' ? say(builderText.textColorHint) : undefined}
                  value={value}
                  onChange={(next) => onChange(next ?? '')}
                  onBlur={onBlur}
                  problem={problem}
                />
              )}
            </Bound>
          ))}
        </div>
      </Section>
      <Section title={say(builderText.layout)}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @lg:grid-cols-2">
          <Bound form={form} name="position">
            {({ value, onChange, problem }) => (
              <Select
                isRequired
                label={say(builderText.position)}
                value={value}
                onChange={onChange}
                problem={problem}
                items={positions.map((id) => ({ id, name: say(positionText[id]) }))}
              />
            )}
          </Bound>
          <Bound form={form} name="size">
            {({ value, onChange, problem }) => (
              <Select
                isRequired
                label={say(builderText.size)}
                value={value}
                onChange={onChange}
                problem={problem}
                items={sizes.map((id) => ({ id, name: say(sizeText[id]) }))}
              />
            )}
          </Bound>
          <Bound form={form} name="fontFamily">
            {({ value, onChange, problem }) => (
              <Select
                isRequired
                label={say(builderText.fontFamily)}
                value={value}
                onChange={onChange}
                problem={problem}
                items={fontFamilies.map((id) => ({ id, name: id }))}
              />
            )}
          </Bound>
          <Bound form={form} name="fontSize">
            {({ value, onChange, onBlur, problem }) => (
              <NumberField
                isRequired
                label={say(builderText.fontSize)}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                problem={problem}
              />
            )}
          </Bound>
        </div>
      </Section>
      <Section title={say(builderText.logo)}>
        <LogoField form={form} />
      </Section>
    </>
  )
}
