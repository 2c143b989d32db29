/** One section on the canvas, with its fields. */
import { Plus, Settings2, Trash2 } from 'lucide-react'
import { memo, useMemo, type ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useDropZone } from '#ui/lists/drag.ts'
import { DropLine } from '#ui/lists/drop-line.tsx'
import { Tag } from '#ui/display/badges.tsx'
import { useSortable, type Drop } from '#ui/lists/sortable.ts'
import { DragHandle } from '#ui/lists/drag-handle.tsx'
import { useSay } from '#ui/words.tsx'
import type { Field, FormDefinition, Section } from '../../../definition.ts'
import { builderText } from '../builder-text.ts'
import { CanvasField, type FieldHandlers } from './canvas-field.tsx'
import { fieldDrag } from './palette.tsx'
import { movePartActions, PartMenu } from './part-menu.tsx'

export type SectionHandlers = {
  onOpen: (id: string) => void
  onDrop: (drop: Drop) => void
  onStep: (id: string, by: -1 | 1) => void
  onMoveToTab: (id: string, tabId: string | null) => void
  onRemove: (id: string) => void
  /** A field dropped on the section, not on one of its fields. */
  onFieldIn: (dragged: string, sectionId: string) => void
  onAddField: (sectionId: string) => void
}
type Props = {
  section: Section
  fields: readonly Field[]
  tabs: FormDefinition['tabs']
  /** Every section of the form. */
  all: readonly Section[]
  withProblem: ReadonlySet<string>
  isChosen: boolean
  handlers: SectionHandlers
  fieldHandlers: FieldHandlers
}
export const sectionDrag = 'form section'

const SectionMenu = ({
  section: { id, tabId },
  tabs,
  handlers,
  name,
}: Pick<Props, 'section' | 'tabs' | 'handlers'> & { name: string }) => {
  const say = useSay()
  const named = tabs.map((tab) => ({ id: tab.id as string | null, name: say(tab.name) }))
  const targets = tabs.length > 0 ? [...named, { id: null, name: say(builderText.noTab) }] : []
  return (
    <PartMenu
      name={name}
      groups={[
        {
          actions: [
            { id: 'settings', name: say(builderText.settings), icon: Settings2, run: () => handlers.onOpen(id) },
            ...movePartActions(say, (step) => handlers.onStep(id, step)),
          ],
        },
        ...(targets.length > 0
          ? [
              {
                title: say(builderText.moveTo),
                actions: targets
                  .filter((tab) => tab.id !== tabId)
                  .map((tab) => ({
                    id: tab.id ?? 'none',
                    name: tab.name,
                    run: () => handlers.onMoveToTab(id, tab.id),
                  })),
              },
            ]
          : []),
        {
          actions: [
            {
              id: 'remove',
              name: say(builderText.remove),
              icon: Trash2,
              danger: true,
              run: () => handlers.onRemove(id),
            },
          ],
        },
      ]}
    />
  )
}

const SectionMarks = ({ section }: { section: Section }) => {
  const say = useSay()
  return (
    <>
      {section.isHidden && <Tag>{say(builderText.isHidden)}</Tag>}
      {section.securityPolicies.length > 0 && <Tag>{say(builderText.hasPolicies)}</Tag>}
      {section.conditions.length > 0 && <Tag>{say(builderText.hasConditions)}</Tag>}
    </>
  )
}

const FieldGrid = ({
  children,
  label,
  onDrop,
}: {
  children: ReactNode
  label: string
  onDrop: (id: string) => void
}) => {
  const say = useSay()
  const { ref, isOver } = useDropZone({ kind: fieldDrag, onDrop })
  const isEmpty = Array.isArray(children) && children.length === 0
  return (
    <div
      ref={ref}
      className={`@container rounded-md ${isOver ? 'bg-brand-soft' : ''} ${isEmpty ? 'border border-dashed border-line-strong' : ''}`}
    >
      {isEmpty ? (
        <p className="p-4 text-center text-sm text-muted">{say(builderText.emptySection)}</p>
      ) : (
        <ul aria-label={label} className="grid grid-cols-12 gap-2 pb-3">
          {children}
        </ul>
      )}
    </div>
  )
}

const PlainSection = ({ section, fields, tabs, all, withProblem, isChosen, handlers, fieldHandlers }: Props) => {
  const say = useSay()
  const { id } = section
  const name = say(section.title) || say(builderText.unnamed)
  const { ref, handle, isDragged, place } = useSortable({ kind: sectionDrag, id, onDrop: handlers.onDrop })
  const otherSections = useMemo(
    () => all.filter((other) => other.id !== id).map((other) => ({ id: other.id, name: say(other.title) })),
    [all, id, say],
  )
  return (
    <section
      ref={ref}
      aria-label={name}
      data-section={section.title.en}
      data-section-id={id}
      className={`relative rounded-lg border p-3 ${isChosen ? 'border-brand-text' : 'border-line'} ${withProblem.has(id) ? 'border-danger' : ''} ${isDragged ? 'opacity-40' : ''}`}
    >
      <header className="mb-3 flex flex-wrap items-center gap-1">
        <DragHandle id={id} ref={handle} name={name} onStep={(step) => handlers.onStep(id, step)} />
        <h2 className="min-w-0 truncate text-sm font-semibold">
          <button type="button" onClick={() => handlers.onOpen(id)} className="rounded-sm px-1 tap-line">
            <bdi>{name}</bdi>
          </button>
        </h2>
        <SectionMarks section={section} />
        {isChosen && <span className="sr-only">{say(builderText.chosenSection)}</span>}
        <span className="flex-1" />
        <Button
          size="small"
          look="ghost"
          aria-label={say(builderText.addFieldTo, { name })}
          onPress={() => handlers.onAddField(id)}
        >
          <Plus aria-hidden className="size-3.5" />
          {say(builderText.addField)}
        </Button>
        <SectionMenu section={section} tabs={tabs} handlers={handlers} name={name} />
      </header>
      <FieldGrid label={name} onDrop={(dragged) => handlers.onFieldIn(dragged, id)}>
        {fields.map((field) => (
          <CanvasField
            key={field.id}
            field={field}
            hasProblem={withProblem.has(field.id)}
            otherSections={otherSections}
            handlers={fieldHandlers}
          />
        ))}
      </FieldGrid>
      <DropLine place={place} />
    </section>
  )
}

const isSame = ({ fields: before, ...previous }: Props, { fields, ...next }: Props) =>
  (Object.keys(next) as (keyof typeof next)[]).every((name) => previous[name] === next[name]) &&
  fields.length === before.length &&
  fields.every((field, at) => field === before[at])

/** Memoised: an edit renders only its own section. */
export const CanvasSection = memo(PlainSection, isSame)
