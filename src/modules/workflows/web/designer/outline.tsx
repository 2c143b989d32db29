/** The same workflow as a tree, for the keyboard: arrows, Enter opens, A adds, Delete removes, Ctrl+Z undoes. */
import { CornerDownLeft, TriangleAlert } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Collection } from 'react-aria-components/Collection'
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import type { BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { useSay } from '#ui/words.tsx'
import type { Definition } from '../../definition.ts'
import { designerText } from '../../designer-text.ts'
import type { Fault } from '../../find-faults.ts'
import { mainPort, outlineOf, type OutlineItem, type Place } from '../../graph.ts'
import { kindWords, portWords } from '../../kinds-text.ts'
import { useNodeDetail } from './node-detail.ts'

type Props = {
  definition: Definition
  faults: readonly Fault[]
  boardAndForm: BoardAndForm
  onOpen: (id: string) => void
  onAdd: (place: Place) => void
  onRemove: (id: string) => void
  onUndo: () => void
}

const allItems = (items: readonly OutlineItem[]): OutlineItem[] =>
  items.flatMap((item) => [item, ...allItems(item.children)])

/** Where a new step goes: after a step, or first in a branch. */
const placeAt = (item: OutlineItem): Place | undefined => {
  if (item.type === 'branch') return item.place
  return item.type === 'node' ? { nodeId: item.node.id, port: mainPort(item.node) } : undefined
}

const useItemName = () => {
  const say = useSay()
  return (item: OutlineItem) => {
    if (item.type === 'branch') return say(portWords[item.place.port])
    if (item.type === 'jump') return say(designerText.jumpsTo, { name: say(kindWords[item.to.kind].name) })
    return say(kindWords[item.node.kind].name)
  }
}

type LineProps = { item: OutlineItem } & Pick<Props, 'faults' | 'boardAndForm'>
const Line = ({ item, ...parts }: LineProps) => {
  const { faults, boardAndForm } = parts
  const nameOf = useItemName()
  const detailOf = useNodeDetail(boardAndForm, item.type === 'node' ? [item.node] : [])
  const hasFault = item.type === 'node' && faults.some(({ nodeId }) => nodeId === item.id)
  return (
    <TreeItem
      id={item.id}
      textValue={nameOf(item)}
      className="cursor-default rounded-md text-sm outline-none hover:bg-sunken data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-brand-text"
    >
      <TreeItemContent>
        {({ level }) => (
          <div
            style={{ paddingInlineStart: `${(level - 1) * 1.25 + 0.5}rem` }}
            className="flex min-h-8 items-center gap-2 pe-2"
          >
            {item.type === 'jump' && <CornerDownLeft aria-hidden className="size-3.5 text-faint rtl:-scale-x-100" />}
            <bdi className={`min-w-0 flex-1 truncate ${item.type === 'branch' ? 'text-xs text-muted' : ''}`}>
              {nameOf(item)}
            </bdi>
            {item.type === 'node' && <bdi className="max-w-1/2 truncate text-xs text-muted">{detailOf(item.node)}</bdi>}
            {hasFault && <TriangleAlert aria-hidden className="size-4 shrink-0 text-danger" />}
          </div>
        )}
      </TreeItemContent>
      <Collection items={item.children as OutlineItem[]}>{(child) => <Line item={child} {...parts} />}</Collection>
    </TreeItem>
  )
}

export const Outline = ({ definition, faults, boardAndForm, onOpen, onAdd, onRemove, onUndo }: Props) => {
  const say = useSay()
  const items = outlineOf(definition)
  const box = useRef<HTMLDivElement>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const branches = allItems(items).filter(({ children }) => children.length > 0)
  const focused = () => {
    const key = box.current?.querySelector('[role=row]:focus')?.getAttribute('data-key')
    return allItems(items).find(({ id }) => id === key)
  }
  const open = (id: string) => {
    const item = allItems(items).find((each) => each.id === id)
    if (item?.type === 'node') onOpen(item.id)
    else if (item?.type === 'jump') onOpen(item.to.id)
    else if (item) onAdd(item.place)
  }
  // By the key's place: an Arabic layout types other letters. Before the tree, which searches by letters.
  const onKey = (event: KeyboardEvent) => {
    const item = focused()
    const place = item && placeAt(item)
    const isUndo = event.code === 'KeyZ' && (event.ctrlKey || event.metaKey)
    if (isUndo) onUndo()
    else if (event.code === 'KeyA' && !event.ctrlKey && !event.metaKey && place) onAdd(place)
    else if (event.code === 'Delete' && item?.type === 'node') onRemove(item.id)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={box} onKeyDownCapture={onKey} className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <Tree
        aria-label={say(designerText.outline)}
        items={items}
        expandedKeys={branches.map(({ id }) => id).filter((id) => !closed.has(id))}
        onExpandedChange={(keys) => setClosed(new Set(branches.map(({ id }) => id).filter((id) => !keys.has(id))))}
        onAction={(key) => open(String(key))}
        className="outline-none"
      >
        {(item) => <Line item={item} faults={faults} boardAndForm={boardAndForm} />}
      </Tree>
      <p className="px-2 text-xs text-muted">{say(designerText.keys)}</p>
    </div>
  )
}
