/** Social links, and groups of links with a title. */
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Section } from '#ui/display/section.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { useSay } from '#ui/words.tsx'
import { linkLimits, socialKinds } from '../api.ts'
import { noWords } from '../blank-help-center.ts'
import { configText, socialText } from '../config-text.ts'
import type { ConfigFormProps } from './config-form-props.ts'

const RemoveButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <IconButton label={label} onPress={onPress}>
    <Trash2 aria-hidden className="size-4" />
  </IconButton>
)
const AddButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <Button size="small" onPress={onPress}>
    <Plus aria-hidden className="size-3.5" />
    {label}
  </Button>
)

export const SocialLinks = ({ form }: ConfigFormProps) => {
  const say = useSay()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'socialLinks' })
  return (
    <Section
      title={say(configText.social)}
      end={
        fields.length < linkLimits.social && (
          <AddButton label={say(configText.addSocial)} onPress={() => append({ kind: 'x', url: '' })} />
        )
      }
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {fields.map(({ id }, at) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 @lg:grid-cols-[10rem_1fr_auto]">
            <div className="col-span-2 @lg:col-span-1">
              <Bound form={form} name={`socialLinks.${at}.kind`}>
                {(bind) => (
                  <Select
                    {...bind}
                    label={say(configText.kind)}
                    items={socialKinds.map((kind) => ({ id: kind, name: say(socialText[kind]) }))}
                  />
                )}
              </Bound>
            </div>
            <Bound form={form} name={`socialLinks.${at}.url`}>
              {(bind) => <TextField {...bind} type="url" isRequired code label={say(configText.url)} />}
            </Bound>
            <RemoveButton label={say(configText.removeItem)} onPress={() => remove(at)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

export const LinkGroups = ({ form }: ConfigFormProps) => {
  const say = useSay()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'linkGroups' })
  return (
    <Section
      title={say(configText.links)}
      hint={say(configText.linksHint)}
      end={
        fields.length < linkLimits.groups && (
          <AddButton label={say(configText.addGroup)} onPress={() => append({ title: noWords, links: [] })} />
        )
      }
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {fields.map(({ id }, at) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line p-4">
            <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-3 @lg:grid-cols-[1fr_1fr_auto]">
              <Bound form={form} name={`linkGroups.${at}.title.ar`}>
                {(bind) => <TextField {...bind} isRequired label={say(configText.groupAr)} />}
              </Bound>
              <Bound form={form} name={`linkGroups.${at}.title.en`}>
                {(bind) => <TextField {...bind} isRequired label={say(configText.groupEn)} />}
              </Bound>
              <RemoveButton label={say(configText.removeItem)} onPress={() => remove(at)} />
            </div>
            <Links form={form} group={at} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Links = ({ form, group }: ConfigFormProps & { group: number }) => {
  const say = useSay()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `linkGroups.${group}.links` })
  const name = `linkGroups.${group}.links` as const
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 ps-4">
      {fields.map(({ id }, at) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)] items-end gap-2 @lg:grid-cols-[1fr_1fr_1fr_auto]">
          <Bound form={form} name={`${name}.${at}.name.ar`}>
            {(bind) => <TextField {...bind} isRequired label={say(configText.linkAr)} />}
          </Bound>
          <Bound form={form} name={`${name}.${at}.name.en`}>
            {(bind) => <TextField {...bind} isRequired label={say(configText.linkEn)} />}
          </Bound>
          <Bound form={form} name={`${name}.${at}.url`}>
            {(bind) => <TextField {...bind} type="url" isRequired code label={say(configText.url)} />}
          </Bound>
          <RemoveButton label={say(configText.removeItem)} onPress={() => remove(at)} />
        </div>
      ))}
      {fields.length < linkLimits.links && (
        <span>
          <AddButton label={say(configText.addLink)} onPress={() => append({ name: noWords, url: '' })} />
        </span>
      )}
    </div>
  )
}
