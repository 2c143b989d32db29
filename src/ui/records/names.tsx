/** The fields that plain records share: name and description in both languages. */
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Language } from '#core/words.ts'
import { TextArea } from '../form/text-area.tsx'
import { TextField } from '../form/text-field.tsx'
import { Bound } from '../form/use-form.tsx'
import { useSay } from '../words.tsx'
import { recordsText } from './text.ts'

type Name = Record<Language, string>
type Named = { name: Name }

const labels = { ar: recordsText.nameAr, en: recordsText.nameEn }
const languages = ['ar', 'en'] as const

export const NameFields = <V extends FieldValues & Named>({
  form,
  isNew,
}: {
  form: UseFormReturn<V>
  isNew: boolean
}) => {
  const say = useSay()
  const named = form as unknown as UseFormReturn<Named>
  return languages.map((language) => (
    <div key={language} className="col-span-12">
      <Bound form={named} name={`name.${language}`}>
        {(bind) => (
          <TextField {...bind} isRequired autoFocus={isNew && language === 'ar'} label={say(labels[language])} />
        )}
      </Bound>
    </div>
  ))
}

const descriptionLabels = { ar: recordsText.descriptionAr, en: recordsText.descriptionEn }
type Described = { description: Name }

export const DescriptionFields = <V extends FieldValues & Described>({ form }: { form: UseFormReturn<V> }) => {
  const say = useSay()
  const described = form as unknown as UseFormReturn<Described>
  return languages.map((language) => (
    <div key={language} className="col-span-12">
      <Bound form={described} name={`description.${language}`}>
        {(bind) => <TextArea {...bind} rows={2} label={say(descriptionLabels[language])} />}
      </Bound>
    </div>
  ))
}
