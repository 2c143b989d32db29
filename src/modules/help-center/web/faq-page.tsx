import { useParams } from '@tanstack/react-router'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import type { FieldsProps } from '#ui/records/edit-record.tsx'
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx'
import { useSay } from '#ui/words.tsx'
import { faqApi, FaqInput } from '../api.ts'
import { noWords } from '../blank-help-center.ts'
import { faqText } from '../text.ts'
import { RecordForm } from './record-form.tsx'

const blank: FaqInput = { question: noWords, answer: noWords, isPopular: false }
const labels = {
  ar: { question: faqText.questionAr, answer: faqText.answerAr },
  en: { question: faqText.questionEn, answer: faqText.answerEn },
}
const languages = ['ar', 'en'] as const

export const FaqPage = () => {
  const { faqId }: { faqId?: string } = useParams({ strict: false })
  return (
    <RecordForm
      key={faqId}
      api={faqApi}
      text={faqText}
      path="help-center/faqs"
      id={faqId}
      schema={FaqInput}
      blank={blank}
      Fields={Fields}
    />
  )
}

const Fields = ({ form, isNew }: FieldsProps<FaqInput>) => {
  const say = useSay()
  return (
    <>
      {languages.map((language) => (
        <div key={language} className="col-span-12 grid grid-cols-[minmax(0,1fr)] gap-4">
          <Bound form={form} name={`question.${language}`}>
            {(bind) => (
              <TextField
                {...bind}
                isRequired
                autoFocus={isNew && language === 'ar'}
                label={say(labels[language].question)}
              />
            )}
          </Bound>
          <Bound form={form} name={`answer.${language}`}>
            {({ value, onChange, onBlur, problem }) => (
              <RichTextEditor
                {...{ value, onChange, onBlur, problem }}
                isRequired
                label={say(labels[language].answer)}
              />
            )}
          </Bound>
        </div>
      ))}
      <div className="col-span-12">
        <Bound form={form} name="isPopular">
          {({ value, onChange, onBlur }) => (
            <Checkbox isSelected={value} onChange={onChange} onBlur={onBlur} hint={say(faqText.popularHint)}>
              {say(faqText.popular)}
            </Checkbox>
          )}
        </Bound>
      </div>
    </>
  )
}
