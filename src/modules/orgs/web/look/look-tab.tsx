import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Alert } from '#ui/display/alert.tsx'
import { Code } from '#ui/display/bidi.tsx'
import { ColorField } from '#ui/form/colors/color-field.tsx'
import { Bound, useForm } from '#ui/form/use-form.tsx'
import { Section } from '#ui/display/section.tsx'
import { isColor } from '#ui/settings/settings.ts'
import { useSay } from '#ui/words.tsx'
import type { OrgSettings } from '../../api/settings.ts'
import { settingsText } from '../../text/settings-text.ts'
import { verdictOn } from './contrast.ts'
import { Look, toSettings, valuesOf } from './look.ts'
import { LookPreview } from './look-preview.tsx'
import { PictureField } from './picture-field.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { useSaveSettings } from '../use-save-settings.ts'

export const LookTab = ({ settings }: { settings: OrgSettings }) => {
  const say = useSay()
  const saved = valuesOf(settings)
  const form = useForm<Look>(Look, saved, saved)
  const saving = useSaveSettings({ form, settings, valuesOf, settingsOf: toSettings })
  return (
    <SettingsForm form={form} saving={saving}>
      <Section title={say(settingsText.colors)} hint={say(settingsText.colorsHint)}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-4 @2xl:grid-cols-2">
          <Bound form={form} name="primaryColor">
            {({ onChange, ...bind }) => (
              <ColorField
                {...bind}
                onChange={(color) => onChange(color ?? '')}
                label={say(settingsText.primaryColor)}
              />
            )}
          </Bound>
          <Bound form={form} name="secondaryColor">
            {({ onChange, ...bind }) => (
              <ColorField
                {...bind}
                onChange={(color) => onChange(color ?? '')}
                label={say(settingsText.secondaryColor)}
                hint={say(settingsText.secondaryHint)}
              />
            )}
          </Bound>
        </div>
        <Readable form={form} />
        <LookPreview form={form} settings={settings} />
      </Section>
      <Section title={say(settingsText.logo)} hint={say(settingsText.logoHint)}>
        <PictureField form={form} name="logoFileId" />
      </Section>
      <Section title={say(settingsText.darkLogo)} hint={say(settingsText.darkLogoHint)}>
        <PictureField form={form} name="darkLogoFileId" />
      </Section>
      <Section title={say(settingsText.background)} hint={say(settingsText.backgroundHint)}>
        <PictureField form={form} name="backgroundFileId" />
      </Section>
    </SettingsForm>
  )
}

/** The contrast of text on the colour. */
const Readable = ({ form }: { form: UseFormReturn<Look> }) => {
  const say = useSay()
  const color = useWatch({ control: form.control, name: 'primaryColor' })
  if (!isColor(color)) return null
  const { ratio, isReadable, text } = verdictOn(color)
  const [before = '', after = ''] = say(isReadable ? settingsText.readable : settingsText.hardToRead).split('{ratio}')
  return (
    <Alert kind={isReadable ? 'ok' : 'warn'} className="mt-4">
      <p className="font-semibold">
        {before}
        <Code>{`${ratio.toFixed(1)} : 1`}</Code>
        {after}
      </p>
      <p>{say(settingsText[text])}</p>
    </Alert>
  )
}
