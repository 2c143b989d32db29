/** The settings of the help center; what the contact form leads to is chosen by a field of the modules above. */
import { useMemo, type ComponentType } from 'react'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { Section } from '#ui/display/section.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { PageForm, stayOpen } from '#ui/records/page-form.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useRecordDraft } from '#ui/records/use-record-draft.ts'
import { useSay } from '#ui/words.tsx'
import { helpCenterApi, HelpCenterInput, type HelpCenter } from '../api.ts'
import { blankHelpCenter } from '../blank-help-center.ts'
import { configText } from '../config-text.ts'
import { helpCenterText } from '../text.ts'
import type { ConfigFormProps } from './config-form-props.ts'
import { LinkGroups, SocialLinks } from './link-fields.tsx'
import { LogoField } from './logo-field.tsx'

const valuesOf = (center: HelpCenter): HelpCenterInput => {
  const { version: _, ...values } = center
  return values
}
const languages = ['ar', 'en'] as const
const texts = {
  name: { ar: configText.nameAr, en: configText.nameEn, hint: configText.nameHint, rows: 1 },
  description: {
    ar: configText.descriptionAr,
    en: configText.descriptionEn,
    hint: configText.descriptionHint,
    rows: 2,
  },
  header: { ar: configText.headerAr, en: configText.headerEn, hint: undefined, rows: 1 },
  headerDescription: {
    ar: configText.headerDescriptionAr,
    en: configText.headerDescriptionEn,
    hint: undefined,
    rows: 2,
  },
  searchBox: { ar: configText.searchBoxAr, en: configText.searchBoxEn, hint: undefined, rows: 1 },
  'contact.address': { ar: configText.addressAr, en: configText.addressEn, hint: undefined, rows: 2 },
} as const

const WordsField = ({ form, name }: ConfigFormProps & { name: keyof typeof texts }) => {
  const say = useSay()
  const { hint, rows, ...labels } = texts[name]
  return languages.map((language) => (
    <div key={language} className="col-span-12 @lg:col-span-6">
      <Bound form={form} name={`${name}.${language}`}>
        {(bind) => {
          const shared = { label: say(labels[language]), hint: hint && say(hint) }
          return rows > 1 ? <TextArea {...bind} {...shared} rows={rows} /> : <TextField {...bind} {...shared} />
        }}
      </Bound>
    </div>
  ))
}

const grid = 'grid grid-cols-12 gap-x-1 @xs:gap-x-3 gap-y-4'

const SiteSection = ({ form }: ConfigFormProps) => {
  const say = useSay()
  return (
    <Section title={say(configText.site)}>
      <div className={grid}>
        <div className="col-span-12">
          <Bound form={form} name="isPublic">
            {({ value, onChange, onBlur }) => (
              <Checkbox isSelected={value} onChange={onChange} onBlur={onBlur} hint={say(configText.isPublicHint)}>
                {say(configText.isPublic)}
              </Checkbox>
            )}
          </Bound>
        </div>
        <WordsField form={form} name="name" />
        <WordsField form={form} name="description" />
        <LogoField form={form} />
      </div>
    </Section>
  )
}

type TargetField = ComponentType<ConfigFormProps>
const ContactSection = ({ form, ContactTarget }: ConfigFormProps & { ContactTarget: TargetField }) => {
  const say = useSay()
  return (
    <Section title={say(configText.contact)} hint={say(configText.contactHint)}>
      <div className={grid}>
        <div className="col-span-12 @lg:col-span-6">
          <Bound form={form} name="contact.email">
            {(bind) => <TextField {...bind} type="email" label={say(configText.email)} />}
          </Bound>
        </div>
        <div className="col-span-12 @lg:col-span-6">
          <Bound form={form} name="contact.phoneNumber">
            {(bind) => <TextField {...bind} type="tel" label={say(configText.phoneNumber)} />}
          </Bound>
        </div>
        <WordsField form={form} name="contact.address" />
        <ContactTarget form={form} />
      </div>
    </Section>
  )
}

export const ConfigForm = ({ ContactTarget }: { ContactTarget: TargetField }) => {
  const say = useSay()
  const { data, error, refetch } = useRead(helpCenterApi.get, {})
  const { mutateAsync: update } = useWrite(helpCenterApi.update)
  const draft = useRecordDraft<HelpCenterInput>({
    schema: HelpCenterInput,
    blank: blankHelpCenter,
    saved: useMemo(() => data && valuesOf(data), [data]),
    version: data?.version,
    save: async (values, version) => {
      await update({ ...values, version })
      toast({ kind: 'done', message: say(configText.saved) })
    },
    onClose: stayOpen,
  })
  const { form } = draft
  return (
    <PageFrame
      title={say(configText.title)}
      above={[{ name: say(helpCenterText.title), path: 'help-center/home' }]}
      read={{ error, isThere: data !== undefined, retry: () => void refetch() }}
    >
      <PageForm draft={draft} canSave={useCanCall(helpCenterApi.update)}>
        <SiteSection form={form} />
        <Section title={say(configText.texts)} hint={say(configText.textsHint)}>
          <div className={grid}>
            <WordsField form={form} name="header" />
            <WordsField form={form} name="headerDescription" />
            <WordsField form={form} name="searchBox" />
          </div>
        </Section>
        <ContactSection form={form} ContactTarget={ContactTarget} />
        <SocialLinks form={form} />
        <LinkGroups form={form} />
      </PageForm>
    </PageFrame>
  )
}
