/** Texts around the questions, look, who may answer, how often and how long. */
import { useState } from 'react'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { RadioGroup } from '#ui/form/choices/radio-group.tsx'
import { ColorField } from '#ui/form/colors/color-field.tsx'
import { DateTimePicker } from '#ui/form/dates/date-time-picker.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Section } from '#ui/display/section.tsx'
import { useSay } from '#ui/words.tsx'
import { HiddenKey, mostHidden, type Definition } from '../../definition.ts'
import { builderText } from '../../text/builder-text.ts'
import { PictureField } from './picture-field.tsx'
import type { SurveyDesign } from './use-survey-design.ts'
import { WordsFields } from './words-fields.tsx'

const Texts = ({ definition, edit }: Edit) => (
  <div className="grid gap-4">
    <WordsFields
      isRequired
      labels={{ ar: builderText.surveyTitleAr, en: builderText.surveyTitleEn }}
      value={definition.title}
      onChange={(title) => edit({ title })}
    />
    <WordsFields
      isLong
      labels={{ ar: builderText.introAr, en: builderText.introEn }}
      value={definition.intro}
      onChange={(intro) => edit({ intro })}
    />
    <WordsFields
      isLong
      labels={{ ar: builderText.thanksAr, en: builderText.thanksEn }}
      value={definition.thanks}
      onChange={(thanks) => edit({ thanks })}
    />
    <WordsFields
      labels={{ ar: builderText.footerAr, en: builderText.footerEn }}
      value={definition.footer}
      onChange={(footer) => edit({ footer })}
    />
  </div>
)

type Edit = { definition: Definition; edit: (change: Partial<Definition>) => void }

const Look = ({ definition, edit }: Edit) => {
  const say = useSay()
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 @2xl:grid-cols-2">
        <PictureField
          label={builderText.logo}
          purpose="logo"
          fileId={definition.logoFileId}
          onChange={(logoFileId) => edit({ logoFileId })}
        />
        <PictureField
          label={builderText.background}
          purpose="background"
          fileId={definition.backgroundFileId}
          onChange={(backgroundFileId) => edit({ backgroundFileId })}
        />
      </div>
      <ColorField label={say(builderText.color)} value={definition.color} onChange={(color = '') => edit({ color })} />
      <Checkbox isSelected={definition.hasProgress} onChange={(hasProgress) => edit({ hasProgress })}>
        {say(builderText.hasProgress)}
      </Checkbox>
      <Checkbox isSelected={definition.isRandom} onChange={(isRandom) => edit({ isRandom })}>
        {say(builderText.isRandomPages)}
      </Checkbox>
    </div>
  )
}

/** Names in the address; those that are not valid stay in the field and are not taken. */
const HiddenValues = ({ definition, edit }: Edit) => {
  const say = useSay()
  const [text, setText] = useState(definition.hidden.join(', '))
  const change = (next: string) => {
    setText(next)
    const names = next.split(/[,\u060c]/).map((name) => name.trim())
    const valid = [...new Set(names.filter((name) => HiddenKey.safeParse(name).success))].slice(0, mostHidden)
    if (valid.join() !== definition.hidden.join()) edit({ hidden: valid })
  }
  return (
    <TextField code label={say(builderText.hidden)} hint={say(builderText.hiddenHint)} value={text} onChange={change} />
  )
}

const Access = ({ definition, edit }: Edit) => {
  const say = useSay()
  return (
    <div className="grid gap-4">
      <Checkbox
        isSelected={definition.isPrivate}
        onChange={(isPrivate) => edit({ isPrivate })}
        hint={say(builderText.isPrivateHint)}
      >
        {say(builderText.isPrivate)}
      </Checkbox>
      <RadioGroup
        label={say(builderText.once)}
        value={definition.once}
        onChange={(once) => edit({ once })}
        items={[
          { id: 'no' as const, name: say(builderText.onceNo) },
          { id: 'browser' as const, name: say(builderText.onceBrowser) },
          { id: 'customer' as const, name: say(builderText.onceCustomer) },
        ]}
      />
      <DateTimePicker
        label={say(builderText.closesAt)}
        value={definition.closesAt ?? undefined}
        onChange={(closesAt) => edit({ closesAt: closesAt ?? null })}
      />
      <HiddenValues definition={definition} edit={edit} />
    </div>
  )
}

export const SettingsTab = ({ design }: { design: SurveyDesign }) => {
  const say = useSay()
  const { definition, change } = design
  const edit = (part: Partial<Definition>) => change({ ...definition, ...part })
  return (
    <div className="@container max-w-3xl overflow-y-auto px-4">
      <Section title={say(builderText.settings)}>
        <Texts definition={definition} edit={edit} />
      </Section>
      <Section title={say(builderText.look)}>
        <Look definition={definition} edit={edit} />
      </Section>
      <Section title={say(builderText.access)}>
        <Access definition={definition} edit={edit} />
      </Section>
    </div>
  )
}
