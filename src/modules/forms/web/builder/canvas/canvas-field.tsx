/** One field on the canvas: draggable, movable by arrow keys, opens on press. */
import { Archive, Copy, Settings2 } from 'lucide-react'
import { memo } from 'react'
import { Code } from '#ui/display/bidi.tsx'
import { DropLine } from '#ui/lists/drop-line.tsx'
import { Tag } from '#ui/display/badges.tsx'
import type { MenuGroup } from '#ui/overlays/menu.tsx'
import { useSortable, type Drop } from '#ui/lists/sortable.ts'
import { DragHandle } from '#ui/lists/drag-handle.tsx'
import { useSay } from '#ui/words.tsx'
import type { Field } from '../../../definition.ts'
import { builderText } from '../builder-text.ts'
import { fieldDrag } from './palette.tsx'
import { movePartActions, PartMenu } from './part-menu.tsx'
import { builderKinds } from '../builder-kinds.ts'
import type { Width } from '../blanks.ts'

export type FieldHandlers = {
  onOpen: (id: string) => void
  onDrop: (drop: Drop) => void
  onStep: (id: string, by: -1 | 1) => void
  onDuplicate: (id: string) => void
  onArchive: (id: string) => void
  onMoveTo: (id: string, sectionId: string) => void
}
type Props = {
  field: Field
  hasProblem: boolean
  /** Other sections it can be moved to. */
  otherSections: readonly { id: string; name: string }[]
  handlers: FieldHandlers
}

const spans: Record<Width, string> = {
  full: 'col-span-12',
  'three-quarter': 'col-span-12 @2xl:col-span-9',
  half: 'col-span-12 @2xl:col-span-6',
  third: 'col-span-12 @2xl:col-span-4',
  quarter: 'col-span-12 @2xl:col-span-3',
}

const Marks = ({ field }: { field: Field }) => {
  const say = useSay()
  const marks = [
    field.isRequired && builderText.isRequired,
    field.isUnique && builderText.isUnique,
    field.isHidden && builderText.isHidden,
    field.pinned && builderText.isPinned,
    field.conditions.length > 0 && builderText.hasConditions,
    field.editableBy.length > 0 && builderText.hasPolicies,
  ].filter((mark) => mark !== false)
  if (marks.length === 0) return null
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {marks.map((mark) => (
        <Tag key={mark.en}>{say(mark)}</Tag>
      ))}
    </span>
  )
}

const useMenu = ({ field, otherSections, handlers }: Props): MenuGroup[] => {
  const say = useSay()
  const { id } = field
  return [
    {
      actions: [
        { id: 'settings', name: say(builderText.settings), icon: Settings2, run: () => handlers.onOpen(id) },
        { id: 'duplicate', name: say(builderText.duplicate), icon: Copy, run: () => handlers.onDuplicate(id) },
        ...movePartActions(say, (step) => handlers.onStep(id, step)),
      ],
    },
    ...(otherSections.length > 0
      ? [
          {
            title: say(builderText.moveTo),
            actions: otherSections.map((section) => ({
              id: section.id,
              name: section.name,
              run: () => handlers.onMoveTo(id, section.id),
            })),
          },
        ]
      : []),
    {
      actions: [
        {
          id: 'archive',
          name: say(builderText.archive),
          icon: Archive,
          danger: true,
          run: () => handlers.onArchive(id),
        },
      ],
    },
  ]
}

const PlainField = (props: Props) => {
  const { field, hasProblem, handlers } = props
  const say = useSay()
  const { id, width, type } = field
  const axis = width === 'full' ? 'block' : 'inline'
  const { ref, handle, isDragged, place } = useSortable({ kind: fieldDrag, id, axis, onDrop: handlers.onDrop })
  const name = say(field.name) || field.key
  const Icon = builderKinds[type].icon
  const menu = useMenu(props)
  return (
    <li
      ref={ref}
      data-field={field.key}
      className={`relative min-w-0 ${spans[width]} ${isDragged ? 'opacity-40' : ''}`}
    >
      <div
        className={`flex h-full items-start gap-1 rounded-md border bg-surface p-1.5 ${hasProblem ? 'border-danger' : 'border-line-strong'}`}
      >
        <DragHandle id={id} ref={handle} name={name} onStep={(step) => handlers.onStep(id, step)} />
        <button
          type="button"
          onClick={() => handlers.onOpen(id)}
          aria-haspopup="dialog"
          className="min-w-0 flex-1 rounded-md py-1 text-start"
        >
          <span className="flex items-center gap-2">
            <Icon aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
            <bdi className={`truncate font-semibold ${field.isHidden ? 'text-muted' : ''}`}>{name}</bdi>
          </span>
          <span className="mt-0.5 flex min-w-0 items-center gap-2 text-xs text-muted">
            <span className="truncate">{say(builderKinds[type].name)}</span>
            <Code className="min-w-0">{field.key}</Code>
          </span>
          <Marks field={field} />
        </button>
        <PartMenu name={name} groups={menu} />
      </div>
      <DropLine place={place} axis={axis} />
    </li>
  )
}

/** Memoised, because a form has hundreds of fields. */
export const CanvasField = memo(PlainField)
