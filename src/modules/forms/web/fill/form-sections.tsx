/** Body of a form: pinned fields, sections, and tabs. */
import { Pin } from 'lucide-react'
import { memo, useCallback, useId, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { iconsOfTabs } from '#modules/orgs/web/dashboards/tab-icons.ts'
import { Tabs } from '#ui/display/tabs.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import type { Field, FormDefinition, Section } from '../../definition.ts'
import { customKey } from '../../field-key.ts'
import type { FieldStore } from '../editing/field-store.ts'
import { FieldSlot } from './field-slot.tsx'
import { fillText } from './fill-text.ts'
import { partsOf, type Part } from './form-parts.ts'
import { useSlots } from './slot-context.ts'

const useGrid = () => `grid grid-cols-12 gap-x-1 @xs:gap-x-3 ${useSlots().facts ? 'gap-y-1' : 'gap-y-4'}`

/** Sections with at least one visible field. */
const useVisible = (parts: readonly Part[]) => {
  const { store } = useSlots()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = parts.map(({ section }) => store.subscribeSection(section.id, listener))
      return () => stops.forEach((stop) => stop())
    },
    [store, parts],
  )
  const shown = useSyncExternalStore(subscribe, () => visibleIn(store, parts))
  return useMemo(() => parts.filter(({ section }) => shown.includes(section.id)), [parts, shown])
}
const visibleIn = (store: FieldStore, parts: readonly Part[]) =>
  parts
    .filter(({ fields }) => fields.some(({ id }) => store.field(customKey(id)).isVisible))
    .map(({ section }) => section.id)
    .join(' ')

const isIcon = (name: string): name is keyof typeof iconsOfTabs => name in iconsOfTabs

const SectionHead = ({ id, section }: { id: string; section: Section }) => {
  const language = useLanguage()
  const Icon = isIcon(section.icon) ? iconsOfTabs[section.icon] : undefined
  return (
    <header className="mb-3">
      <h2 id={id} className="flex items-center gap-2 text-base font-semibold">
        {Icon && <Icon aria-hidden className="size-4 text-muted" strokeWidth={1.75} />}
        {section.title[language]}
      </h2>
      {section.description[language] && (
        <p className="mt-0.5 max-w-prose text-sm text-muted">{section.description[language]}</p>
      )}
    </header>
  )
}

const Parts = ({ parts }: { parts: readonly Part[] }) =>
  useVisible(parts).map(({ section, fields }) => <SectionPart key={section.id} section={section} fields={fields} />)

const SectionPart = memo(({ section, fields }: Part) => {
  const id = useId()
  const grid = useGrid()
  return (
    <section aria-labelledby={id} className="@container border-b border-line py-5 first:pt-0 last:border-0">
      <SectionHead id={id} section={section} />
      <div className={grid}>
        {fields.map((field) => (
          <FieldSlot key={field.id} field={field} />
        ))}
      </div>
    </section>
  )
})

const Pinned = ({ fields }: { fields: readonly Field[] }) => {
  const say = useSay()
  const grid = useGrid()
  return (
    <section aria-label={say(fillText.pinned)} className="@container relative mb-5 rounded-lg border border-line p-4">
      <span aria-hidden className="absolute -top-2 start-3 bg-surface px-1 text-faint">
        <Pin className="size-3.5" />
      </span>
      <div className={grid}>
        {fields.map((field) => (
          <FieldSlot key={field.id} field={field} />
        ))}
      </div>
    </section>
  )
}

type Props = { definition: FormDefinition; tab?: string; onTab: (tabId: string) => void; head?: ReactNode }

export const FormSections = memo(({ definition, tab, onTab, head }: Props) => {
  const say = useSay()
  const language = useLanguage()
  const { pinned, loose, tabs } = useMemo(() => partsOf(definition), [definition])
  const all = useMemo(() => tabs.flatMap(({ parts }) => parts), [tabs])
  const visible = useVisible(all)
  const open = tabs.filter(({ parts }) => parts.some((part) => visible.some(({ section }) => section === part.section)))
  return (
    <>
      {head}
      {pinned.length > 0 && <Pinned fields={pinned} />}
      <Parts parts={loose} />
      {open.length > 0 && (
        <Tabs
          label={say(fillText.tabs)}
          tabs={open.map(({ id, name, parts }) => ({ id, name: name[language], content: <Parts parts={parts} /> }))}
          value={open.some(({ id }) => id === tab) ? tab : open[0]?.id}
          onChange={onTab}
        />
      )}
    </>
  )
})
