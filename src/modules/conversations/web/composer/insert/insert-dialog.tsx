/** Forms of the messages that are not written as text: location, contact, template, choices. */
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import { insertContents, type InsertKind, type Values } from './insert-contents.ts'
import { insertText } from './insert-text.ts'
import { TemplateFields } from './template-fields.tsx'
import { useSend } from '../use-send.ts'

type FieldsProps = { values: Values; change: (part: Values) => void }

const useField =
  ({ values, change }: FieldsProps) =>
  (name: string) => ({
    value: values[name] ?? '',
    onChange: (value: string) => change({ [name]: value }),
  })

const isOutside = (text: string | undefined, most: number) => !!text?.trim() && !(Math.abs(Number(text)) <= most)

const LocationFields = (props: FieldsProps) => {
  const say = useSay()
  const field = useField(props)
  const [isFailed, setFailed] = useState(false)
  const { latitude, longitude } = props.values
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setFailed(false)
        props.change({ latitude: coords.latitude.toFixed(6), longitude: coords.longitude.toFixed(6) })
      },
      () => setFailed(true),
      { timeout: 10_000 },
    )
  return (
    <>
      <Button onPress={locate} className="justify-self-start">
        {say(insertText.here)}
      </Button>
      {isFailed && (
        <p role="alert" className="text-xs text-danger">
          {say(insertText.noPosition)}
        </p>
      )}
      <div className="grid gap-3 @sm:grid-cols-2">
        <TextField
          code
          isRequired
          inputMode="decimal"
          label={say(insertText.latitude)}
          {...field('latitude')}
          {...(isOutside(latitude, 90) && { problem: say(insertText.badLatitude) })}
        />
        <TextField
          code
          isRequired
          inputMode="decimal"
          label={say(insertText.longitude)}
          {...field('longitude')}
          {...(isOutside(longitude, 180) && { problem: say(insertText.badLongitude) })}
        />
      </div>
      <TextField label={say(insertText.placeName)} {...field('name')} />
      <TextField label={say(insertText.address)} {...field('address')} />
    </>
  )
}

const ContactFields = (props: FieldsProps) => {
  const say = useSay()
  const field = useField(props)
  return (
    <>
      <TextField isRequired label={say(insertText.name)} {...field('name')} />
      <TextField code inputMode="tel" label={say(insertText.phone)} {...field('phone')} />
      <TextField code inputMode="email" label={say(insertText.email)} {...field('email')} />
    </>
  )
}

const layouts = ['buttons', 'list'] as const

const InteractiveFields = (props: FieldsProps) => {
  const say = useSay()
  const field = useField(props)
  return (
    <>
      <TextArea isRequired label={say(insertText.question)} {...field('text')} />
      <TextArea isRequired label={say(insertText.choices)} {...field('choices')} />
      <Segmented
        label={say(insertText.layout)}
        items={layouts.map((id) => ({ id, name: say(insertText[id]) }))}
        value={layouts.find((id) => id === props.values['layout']) ?? 'buttons'}
        onChange={(layout) => props.change({ layout })}
      />
    </>
  )
}

const fields = {
  location: LocationFields,
  contact: ContactFields,
  template: TemplateFields,
  interactive: InteractiveFields,
}

export const InsertDialog = ({ kind, onClose }: { kind: InsertKind; onClose: () => void }) => {
  const say = useSay()
  const send = useSend()
  const language = useLanguage()
  const [values, setValues] = useState<Values>({ language })
  const content = insertContents[kind](values)
  const Fields = fields[kind]
  return (
    <ContentDialog
      title={say(insertText[kind])}
      size="small"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (!content) return
        send(content)
        onClose()
      }}
      footer={
        <Button type="submit" look="primary" isDisabled={!content}>
          {say(insertText.send)}
        </Button>
      }
    >
      <div className="grid gap-3">
        <Fields values={values} change={(part) => setValues((before) => ({ ...before, ...part }))} />
      </div>
    </ContentDialog>
  )
}
