/** Which languages a survey is offered in, and its texts in each of them with what is missing or out of date. */
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Tag } from '#ui/display/badges.tsx'
import { useSay } from '#ui/words.tsx'
import { furtherLanguages, ownNameOf, surveyLanguages, type SurveyLanguage } from '../../languages.ts'
import { questionsOf, type Definition } from '../../definition.ts'
import { fingerprintOf, sourceOf, textsOf, translationState, type SurveyText } from '../../survey-texts.ts'
import { builderText, textPartNames } from '../../text/builder-text.ts'
import type { SurveyDesign } from './use-survey-design.ts'

type Edit = { definition: Definition; onChange: (definition: Definition) => void }

type Translated = { language: SurveyLanguage; source: SurveyText; text: string }
const translate = (definition: Definition, { language, source: { key, words }, text }: Translated) => ({
  ...definition,
  translations: {
    ...definition.translations,
    [language]: { ...definition.translations[language], [key]: { text, of: fingerprintOf(words) } },
  },
})

const colors = { missing: '#b91c1c', stale: '#b45309', done: '#15803d' }

const partOf = (key: string) => {
  const part = key.split('.').at(-1) ?? ''
  if (/^r\d/.test(part)) return textPartNames.row
  return /^o\d/.test(part) ? textPartNames.option : textPartNames[part as keyof typeof textPartNames]
}

/** The place of the text: a question or page by its number, and which of its texts. */
const TextPlace = ({ definition, text }: { definition: Definition; text: SurveyText }) => {
  const say = useSay()
  const { key, questionId, pageId } = text
  const numberIn = (parts: readonly { id: string }[], wanted: string) => parts.findIndex(({ id }) => id === wanted) + 1
  const place = questionId
    ? say(builderText.questionAt, { number: numberIn(questionsOf(definition), questionId) })
    : pageId && say(builderText.page, { number: numberIn(definition.pages, pageId) })
  return <span className="text-xs text-muted">{[place, say(partOf(key))].filter(Boolean).join(' · ')}</span>
}

const TextLine = ({ text, language, definition, onChange }: Edit & { text: SurveyText; language: SurveyLanguage }) => {
  const say = useSay()
  const state = translationState(definition, language, text)
  if (state === 'none') return null
  const value = definition.translations[language]?.[text.key]?.text ?? ''
  return (
    <li className="grid gap-2 border-b border-line py-3 @2xl:grid-cols-2">
      <div className="grid content-start gap-1 text-sm">
        <TextPlace definition={definition} text={text} />
        <p dir="auto">{sourceOf(text.words)}</p>
        <div className="flex flex-wrap items-center gap-2">
          <Tag color={colors[state]}>{say(builderText[state])}</Tag>
          {state === 'stale' && (
            <Button
              size="small"
              look="ghost"
              onPress={() => onChange(translate(definition, { language, source: text, text: value }))}
            >
              {say(builderText.keep)}
            </Button>
          )}
        </div>
      </div>
      <TextArea
        rows={2}
        label={say(builderText.translation)}
        value={value}
        onChange={(next) => onChange(translate(definition, { language, source: text, text: next }))}
      />
    </li>
  )
}

const Translations = ({ definition, onChange, language }: Edit & { language: SurveyLanguage }) => {
  const say = useSay()
  const texts = textsOf(definition)
  const missing = texts.filter((text) => translationState(definition, language, text) === 'missing').length
  return (
    <section aria-label={ownNameOf(language)} className="grid gap-1">
      <h2 className="text-sm font-semibold">
        <bdi>{ownNameOf(language)}</bdi>
        <span className="ms-2 text-xs font-normal text-muted">{say(builderText.missingCount, { count: missing })}</span>
      </h2>
      <ul>
        {texts.map((text) => (
          <TextLine key={text.key} text={text} language={language} definition={definition} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

export const LanguagesTab = ({ design }: { design: SurveyDesign }) => {
  const say = useSay()
  const { definition, change } = design
  const further: SurveyLanguage[] = definition.languages.filter((language) => furtherLanguages.includes(language))
  const [open, setOpen] = useState<SurveyLanguage | undefined>(further[0])
  const shown = open && further.includes(open) ? open : further[0]
  const add = (language: SurveyLanguage) => {
    change({ ...definition, languages: [...definition.languages, language] })
    setOpen(language)
  }
  const remove = (language: SurveyLanguage) =>
    change({
      ...definition,
      languages: definition.languages.filter((each) => each !== language),
      language: definition.language === language ? 'ar' : definition.language,
    })
  const left = furtherLanguages.filter((language) => !definition.languages.includes(language))
  const choice = (id: SurveyLanguage) => ({ id, name: ownNameOf(id) })
  return (
    <div className="@container grid max-w-4xl content-start gap-5 overflow-y-auto p-4">
      <div className="grid gap-3 @lg:grid-cols-3">
        <Select
          label={say(builderText.defaultLanguage)}
          value={definition.language}
          onChange={(language) => change({ ...definition, language })}
          items={surveyLanguages.filter((language) => definition.languages.includes(language)).map(choice)}
        />
        <Select label={say(builderText.addLanguage)} value={undefined} onChange={add} items={left.map(choice)} />
        {shown && (
          <Select label={say(builderText.translateTo)} value={shown} onChange={setOpen} items={further.map(choice)} />
        )}
      </div>
      {shown && (
        <>
          <div>
            <Button size="small" look="ghost-danger" onPress={() => remove(shown)}>
              {say(builderText.removeLanguage)}
            </Button>
          </div>
          <Translations definition={definition} onChange={change} language={shown} />
        </>
      )}
    </div>
  )
}
