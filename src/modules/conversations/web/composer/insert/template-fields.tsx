/** Chooses one of the templates of the channel's provider and fills its values. */
import { useRead } from '#ui/calls/use-calls.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useSay } from '#ui/words.tsx'
import { conversationTemplateApi, type ConversationTemplate } from '../../../api/templates.ts'
import { useThread } from '../../thread/use-thread.ts'
import type { Values } from './insert-contents.ts'
import { insertText } from './insert-text.ts'
import { templateStateText, templateText } from './template-text.ts'

type Props = { values: Values; change: (part: Values) => void }

const keyOf = ({ name, language }: Pick<ConversationTemplate, 'name' | 'language'>) => `${name} ${language}`

/** Where the list cannot be read, what is typed is left to the provider. */
const TypedTemplate = ({ values, change }: Props) => {
  const say = useSay()
  const field = (name: string) => ({
    value: values[name] ?? '',
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <>
      <TextField code isRequired label={say(insertText.templateName)} {...field('name')} />
      <TextField code isRequired label={say(insertText.language)} {...field('language')} />
      <TextArea label={say(insertText.parameters)} {...field('parameters')} />
      <TextArea label={say(insertText.asRead)} {...field('text')} />
    </>
  )
}

const fill = (text: string, values: readonly string[]) => {
  const places = [...new Set(text.match(/\{\{\s*\w+\s*\}\}/g))]
  return places.reduce((filled, place, at) => filled.replaceAll(place, values[at] || place), text)
}

const ChosenTemplate = ({ template, values, change }: Props & { template: ConversationTemplate }) => {
  const say = useSay()
  const { parameters, text, state } = template
  if (state !== 'approved')
    return (
      <p role="alert" className="text-xs text-danger">
        {say(templateText.notSendable)}
      </p>
    )
  const typed = (values['parameters'] ?? '').split('\n')
  const changeValue = (at: number, value: string) => {
    const next = Array.from({ length: parameters }, (_, n) => (n === at ? value : (typed[n] ?? '')))
    change({ parameters: next.join('\n'), text: fill(text, next) })
  }
  return (
    <>
      {Array.from({ length: parameters }, (_, at) => (
        <TextField
          key={at}
          isRequired
          label={say(templateText.value, { n: at + 1 })}
          value={typed[at] ?? ''}
          onChange={(value) => changeValue(at, value.replaceAll('\n', ' '))}
        />
      ))}
      <div className="grid gap-1">
        <span className="text-xs text-muted">{say(templateText.preview)}</span>
        <p dir="auto" className="rounded-md bg-sunken p-2 text-sm whitespace-pre-wrap">
          {fill(text, typed)}
        </p>
      </div>
    </>
  )
}

export const TemplateFields = (props: Props) => {
  const say = useSay()
  const { conversationId } = useThread()
  const { data } = useRead(conversationTemplateApi.list, { id: conversationId })
  if (!data) return <p className="text-sm text-muted">{say(templateText.loading)}</p>
  if (data.problem)
    return (
      <>
        <p role="alert" className="text-xs text-danger">
          {say(templateText[data.problem])}
        </p>
        <TypedTemplate {...props} />
      </>
    )
  if (data.items.length === 0) return <p className="text-sm text-muted">{say(templateText.none)}</p>
  const chosen = data.items.find((template) => keyOf(template) === props.values['key'])
  const choose = (key: string) => {
    const template = data.items.find((each) => keyOf(each) === key)
    if (!template) return
    const { name, language, text, parameters, state } = template
    // Without a name nothing can be sent.
    const sendable = state === 'approved' ? name : ''
    props.change({ key, name: sendable, language, parameters: '\n'.repeat(Math.max(0, parameters - 1)), text })
  }
  return (
    <>
      <Select
        isRequired
        label={say(templateText.template)}
        hint={say(templateText.choose)}
        items={data.items.map((template) => ({
          id: keyOf(template),
          name: `${template.name} · ${template.language} · ${say(templateStateText[template.state])}`,
        }))}
        {...(chosen && { value: keyOf(chosen) })}
        onChange={choose}
      />
      {chosen && <ChosenTemplate key={keyOf(chosen)} template={chosen} {...props} />}
    </>
  )
}
