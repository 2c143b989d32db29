/** How the widget looks with what is entered, in both languages side by side. */
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { direction, say as sayIn, type Language } from '#core/words.ts'
import { useSay } from '#ui/words.tsx'
import { readable } from '../../readable.ts'
import { builderText } from '../../text/builder-text.ts'
import type { WidgetForm } from '../widget-form.ts'

const isColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value)

const Frame = ({ values, language }: { values: WidgetForm; language: Language }) => {
  const primary = isColor(values.primaryColor) ? values.primaryColor : '#1f4e9e'
  const back = isColor(values.backgroundColor) ? values.backgroundColor : '#ffffff'
  const second = isColor(values.secondaryColor) ? values.secondaryColor : '#eef0f4'
  const text = isColor(values.textColor) ? values.textColor : ''
  const onPrimary = { background: primary, color: readable('', primary) }
  return (
    <div
      lang={language}
      dir={direction(language)}
      className="overflow-hidden rounded-xl border border-line"
      style={{
        background: back,
        color: readable(text, back),
        fontFamily: values.fontFamily,
        fontSize: values.fontSize,
      }}
    >
      <p className="px-4 py-3 font-semibold" style={onPrimary}>
        {values.title[language]}
      </p>
      <div className="grid gap-3 p-4">
        <p
          className="justify-self-start rounded-xl px-3 py-2"
          style={{ background: second, color: readable(text, second) }}
        >
          {values.welcomeMessage[language]}
        </p>
        <p className="justify-self-end rounded-xl px-3 py-2" style={onPrimary}>
          {sayIn(builderText.previewMine, language)}
        </p>
      </div>
      <p className="m-3 rounded-lg border border-current px-3 py-2">{values.placeholder[language]}</p>
    </div>
  )
}

export const WidgetPreview = ({ form }: { form: UseFormReturn<WidgetForm> }) => {
  const say = useSay()
  const values = useWatch({ control: form.control }) as WidgetForm
  return (
    <section aria-label={say(builderText.preview)} className="grid content-start gap-4 py-4">
      <h2 className="text-sm font-semibold text-muted">{say(builderText.preview)}</h2>
      <Frame values={values} language="ar" />
      <Frame values={values} language="en" />
    </section>
  )
}
