/** The form of a channel's names and connection, with just the fields of its type. */
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import {
  configSchema,
  initialOf,
  isFieldShown,
  missingSecrets,
  movedSecrets,
  secretsOf,
  type ConfigValues,
} from '#core/config-fields.ts'
import { problem } from '#core/problems.ts'
import { Section } from '#ui/display/section.tsx'
import { ConfigFields } from '#ui/form/config-fields.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { DescriptionFields, NameFields } from '#ui/records/names.tsx'
import { useSay } from '#ui/words.tsx'
import { ChannelSettings, type Channel } from '../api/channels.ts'
import type { ChannelType } from '../channel-types.ts'
import { channelKinds } from '../kinds/channel-kinds.ts'
import { channelText } from '../text/channels-text.ts'

export type SettingsValues = ChannelSettings & { config: ConfigValues }

const noSecrets = (type: ChannelType) => Object.fromEntries(secretsOf(channelKinds[type]).map(({ name }) => [name, '']))

export const blankSettings = (type: ChannelType): SettingsValues => ({
  name: { ar: '', en: '' },
  description: { ar: '', en: '' },
  configName: '',
  config: initialOf(channelKinds[type]),
  secrets: noSecrets(type),
})

export const settingsOf = ({ type, name, description, configName, config }: Channel): SettingsValues => ({
  name,
  description,
  configName,
  config: { ...initialOf(channelKinds[type]), ...config },
  secrets: noSecrets(type),
})

export const withoutSecrets = (type: ChannelType) => (sent: SettingsValues) => ({ ...sent, secrets: noSecrets(type) })

/** An enabled channel needs its secrets; a disabled one can be saved without them. */
export const settingsSchema = (type: ChannelType, saved?: Channel): z.ZodMiniType<SettingsValues> =>
  z.extend(ChannelSettings, { config: configSchema(channelKinds[type]) }).check(({ value, issues }) => {
    const kind = channelKinds[type]
    const isKept = (name: string) => saved?.hasSecret[name] === true && value.secrets[name] !== null
    const isThere = (name: string) => Boolean(value.secrets[name]) || isKept(name)
    for (const { name } of saved?.isEnabled ? missingSecrets(kind, value.config, isThere) : [])
      issues.push({ code: 'custom', input: '', path: ['secrets', name], message: problem('required') })
    for (const field of saved ? movedSecrets(kind, saved.config, value.config) : [])
      if (isFieldShown(field, value.config) && isKept(field.name) && !value.secrets[field.name])
        issues.push({ code: 'custom', input: '', path: ['secrets', field.name], message: problem('secret-again') })
  }) as unknown as z.ZodMiniType<SettingsValues>

const fields = '@container grid grid-cols-12 gap-x-1 @xs:gap-x-3 gap-y-4'
type Props = { form: UseFormReturn<SettingsValues>; type: ChannelType; saved?: Channel }

export const SettingsFields = ({ form, type, saved }: Props) => {
  const say = useSay()
  const kind = channelKinds[type]
  return (
    <>
      <Section title={say(channelText.names)}>
        <div className={fields}>
          <NameFields form={form} isNew={!saved} />
          <DescriptionFields form={form} />
          <div className="col-span-12">
            <Bound form={form} name="configName">
              {(bind) => (
                <TextField {...bind} code label={say(channelText.configName)} hint={say(channelText.configNameHint)} />
              )}
            </Bound>
          </div>
        </div>
      </Section>
      {kind.fields.length === 0 ? (
        <Section title={say(channelText.guide)} hint={say(kind.guide)}>
          {null}
        </Section>
      ) : (
        <Section title={say(channelText.connection)} hint={say(kind.guide)}>
          <div className={fields}>
            <ConfigFields
              kind={kind}
              form={form as never}
              has={saved?.hasSecret ?? {}}
              needsSecrets={saved?.isEnabled ?? false}
            />
          </div>
        </Section>
      )}
    </>
  )
}
