/** A tree to choose from: arrow keys move and open, letters jump, Enter chooses. */
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Collection } from 'react-aria-components/Collection'
import { Tree as AriaTree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { uiText } from '../text.ts'
import { useSay } from '../words.tsx'

export type TreeNode = { id: string; name: string; end?: ReactNode; children?: TreeNode[] }
type Props = {
  label: string
  items: TreeNode[]
  value?: string
  onChange?: (id: string) => void
  /** Ids of the branches that are open initially. */
  open?: string[]
}

const Node = ({ id, name, end, children = [] }: TreeNode) => {
  const say = useSay()
  return (
    <TreeItem
      id={id}
      textValue={name}
      className="group cursor-default rounded-md text-sm outline-none hover:bg-sunken data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-brand-text data-selected:bg-brand-soft data-selected:font-semibold"
    >
      <TreeItemContent>
        {({ hasChildItems, level }) => (
          <div
            style={{ paddingInlineStart: `${(level - 1) * 1.25}rem` }}
            className="flex min-h-8 items-center gap-1 pe-2"
          >
            {hasChildItems ? (
              <Button
                slot="chevron"
                aria-label={say(uiText.unfold)}
                className="grid size-6 shrink-0 place-items-center text-faint"
              >
                <ChevronRight
                  aria-hidden
                  className="size-3.5 transition-transform duration-120 group-data-expanded:rotate-90 rtl:-scale-x-100 rtl:group-data-expanded:-rotate-90"
                />
              </Button>
            ) : (
              <span className="w-6 shrink-0" />
            )}
            <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
            {end}
          </div>
        )}
      </TreeItemContent>
      <Collection items={children}>{Node}</Collection>
    </TreeItem>
  )
}

export const Tree = ({ label, items, value, onChange, open }: Props) => (
  <AriaTree
    aria-label={label}
    items={items}
    selectionMode="single"
    selectionBehavior="replace"
    selectedKeys={value ? [value] : []}
    onSelectionChange={(keys) => {
      const [key] = keys === 'all' ? [] : keys
      if (key !== undefined) onChange?.(String(key))
    }}
    defaultExpandedKeys={open}
    className="outline-none"
  >
    {Node}
  </AriaTree>
)
