import type { UseFormReturn } from 'react-hook-form'
import { Section } from '#ui/display/section.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { useSay } from '#ui/words.tsx'
import { preChatStates } from '../../api/pre-chat-fields.ts'
import { askedText, builderText } from '../../text/builder-text.ts'
import type { WidgetForm } from '../widget-form.ts'

type Props = { form: UseFormReturn<WidgetForm> }
const texts = {
  title: builderText.heading,
  welcomeMessage: builderText.welcomeMessage,
  placeholder: builderText.placeholder,
  offlineMessage: builderText.offlineMessage,
}
const questions = {
  'preChat.name': builderText.askName,
  'preChat.email': builderText.askEmail,
  'preChat.phoneNumber': builderText.askPhone,
} as const
const offers = ['allowsFiles', 'allowsVoice', 'showsWait', 'offersTranscript', 'asksRating'] as const

export const MessagesTab = ({ form }: Props) => {
  const say = useSay()
  return (
    <>
      <Section title={say(builderText.texts)}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @lg:grid-cols-2">
          {Object.entries(texts).flatMap(([name, label]) =>
            (['ar', 'en'] as const).map((language) => (
              <Bound key={`${name} ${language}`} form={form} name={`${name as keyof typeof texts}.${language}`}>
                {({ problem, ...field }) => (
                  <TextArea
                    {...field}
                    isRequired
                    rows={name === 'welcomeMessage' || name === 'offlineMessage' ? 3 : 1}
                    label={say(language === 'ar' ? builderText.inArabic : builderText.inEnglish, { field: say(label) })}
                    problem={problem}
                  />
                )}
              </Bound>
            )),
          )}
        </div>
      </Section>
      <Section title={say(builderText.preChat)}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @lg:grid-cols-3">
          {Object.entries(questions).map(([name, label]) => (
            <Bound key={name} form={form} name={name as keyof typeof questions}>
              {({ value, onChange, problem }) => (
                <Select
                  label={say(label)}
                  value={value}
                  onChange={onChange}
                  problem={problem}
                  items={preChatStates.map((id) => ({ id, name: say(askedText[id]) }))}
                />
              )}
            </Bound>
          ))}
        </div>
      </Section>
      <Section title={say(builderText.offers)}>
        <div className="grid gap-3">
          {offers.map((name) => (
            <Bound key={name} form={form} name={name}>
              {({ value, onChange }) => (
                <Switch isSelected={value} onChange={onChange}>
                  {say(builderText[name])}
                </Switch>
              )}
            </Bound>
          ))}
        </div>
      </Section>
    </>
  )
}
