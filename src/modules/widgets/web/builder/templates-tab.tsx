import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Words } from '#core/words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { useReadAll } from '#ui/calls/use-read-all.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { Section } from '#ui/display/section.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { RemoveRecord } from '#ui/records/remove-record.tsx'
import { recordsText } from '#ui/records/text.ts'
import { useSay } from '#ui/words.tsx'
import { templateCategories, widgetTemplateApi, type TemplateCategory, type TemplateInput } from '../../api/widgets.ts'
import { firstUiConfigs } from '../../first-widget.ts'
import { builderText, categoryText } from '../../text/builder-text.ts'
import { firstMessages } from '../../text/first-messages-text.ts'
import { readyTemplates } from '../../text/ready-templates-text.ts'
import { parseTemplate, partsOf, type WidgetForm } from '../widget-form.ts'

type Parts = Pick<TemplateInput, 'uiConfigs' | 'messageConfig'>
type Shown = Parts & { key: string; name: string; category: TemplateCategory; id?: string }
type Props = { form: UseFormReturn<WidgetForm> }

const apply = (form: UseFormReturn<WidgetForm>, { uiConfigs, messageConfig }: Parts) => {
  for (const [name, value] of Object.entries({ ...uiConfigs, ...messageConfig }))
    form.setValue(name as keyof WidgetForm, value as never, { shouldDirty: true, shouldValidate: true })
}

const ready = (say: (words: Words) => string): Shown[] =>
  readyTemplates.map(({ key, category, color, name, title, welcome }) => ({
    key,
    category,
    name: say(name),
    uiConfigs: { ...firstUiConfigs, primaryColor: color },
    messageConfig: { ...firstMessages, title, welcomeMessage: welcome },
  }))

const download = (name: string, parts: Parts) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(parts, null, 2)], { type: 'application/json' }))
  link.download = `${name}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
}

const Card = ({ template, form }: { template: Shown; form: Props['form'] }) => {
  const say = useSay()
  const [isRemoving, setRemoving] = useState(false)
  const { name, category, uiConfigs, id } = template
  const use = () => {
    apply(form, template)
    toast({ kind: 'done', message: say(builderText.used, { name }) })
  }
  return (
    <li className="flex items-center gap-3 rounded-lg border border-line p-3">
      <span aria-hidden className="size-8 shrink-0 rounded-full" style={{ background: uiConfigs.primaryColor }} />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-xs text-muted">{say(categoryText[category])}</p>
      </div>
      {id && (
        <IconButton size="small" label={say(builderText.removeTemplate, { name })} onPress={() => setRemoving(true)}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      )}
      <Button size="small" onPress={use}>
        {say(builderText.use)}
      </Button>
      {id && isRemoving && (
        <RemoveRecord
          call={widgetTemplateApi.remove}
          record={{ id, name }}
          text={{ ...recordsText, removeTitle: builderText.removeTitle, removeBody: builderText.removeBody }}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  )
}

const SaveTemplate = ({ form }: Props) => {
  const say = useSay()
  const onError = useErrorToast()
  const [title, setTitle] = useState('')
  const [category, setCategory] = useState<TemplateCategory>('custom')
  const { mutate, isPending } = useWrite(widgetTemplateApi.save)
  const save = () =>
    mutate(
      { title, category, ...partsOf(form.getValues()) },
      {
        onSuccess: ({ isUpdated }) =>
          toast({
            kind: 'done',
            message: say(isUpdated ? builderText.templateUpdated : builderText.templateSaved, { name: title }),
          }),
        onError,
      },
    )
  return (
    <div className="grid items-end grid-cols-[minmax(0,1fr)] gap-3 @lg:grid-cols-3">
      <TextField
        label={say(builderText.templateTitle)}
        value={title}
        onChange={setTitle}
        name="templateTitle"
        onBlur={() => undefined}
      />
      <Select
        label={say(builderText.category)}
        value={category}
        onChange={setCategory}
        items={templateCategories.map((id) => ({ id, name: say(categoryText[id]) }))}
      />
      <Button isPending={isPending} isDisabled={title.trim() === ''} onPress={save}>
        {say(builderText.saveTemplate)}
      </Button>
    </div>
  )
}

export const TemplatesTab = ({ form }: Props) => {
  const say = useSay()
  const [category, setCategory] = useState<TemplateCategory | 'all'>('all')
  const picker = useRef<HTMLInputElement>(null)
  const { data } = useReadAll(widgetTemplateApi.list, {})
  const own = (data?.items ?? []).map((item): Shown => ({ ...item, key: item.id, name: item.title }))
  const all = [...own, ...ready(say)]
  const shown = all.filter((template) => category === 'all' || template.category === category)
  const read = async (file: File | undefined) => {
    const parts = file && file.size < 1_000_000 ? parseTemplate(await file.text()) : undefined
    if (parts) apply(form, parts)
    toast(
      parts
        ? { kind: 'done', message: say(builderText.imported) }
        : { kind: 'error', message: say(builderText.notTemplate) },
    )
  }
  const categories = (['all', ...templateCategories] as const).map((id) => ({
    id,
    name: say(id === 'all' ? builderText.all : categoryText[id]),
  }))
  return (
    <>
      <Section title={say(builderText.templates)} hint={say(builderText.more, { count: all.length - 1 })}>
        <div className="mb-4 flex flex-wrap items-end gap-3">
          <Select label={say(builderText.category)} value={category} onChange={setCategory} items={categories} />
          <Button onPress={() => download(form.getValues('name'), partsOf(form.getValues()))}>
            {say(builderText.export)}
          </Button>
          <Button onPress={() => picker.current?.click()}>{say(builderText.import)}</Button>
          <input
            ref={picker}
            hidden
            type="file"
            accept="application/json,.json"
            onChange={({ currentTarget }) => {
              void read(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </div>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
          {shown.map((template) => (
            <Card key={template.key} {...{ template, form }} />
          ))}
        </ul>
      </Section>
      <Section title={say(builderText.saveTemplate)}>
        <SaveTemplate form={form} />
      </Section>
    </>
  )
}
