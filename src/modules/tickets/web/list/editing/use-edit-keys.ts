/** Single keys that change the row or card under the keys, or all that are selected. */
import { useEffect, useMemo, useRef } from 'react'
import { builtInNamed, shortLabelOf } from '#modules/forms/built-in-index.ts'
import { useShortcuts } from '#ui/shortcuts.ts'
import { useSay } from '#ui/words.tsx'
import type { TicketListItem } from '../../../api/tickets.ts'
import { actionsText } from '../actions-text.ts'
import type { BulkField } from '../bulk/bulk-fields.ts'
import type { CellEdit } from '../grid/ticket-grid.tsx'
import type { RenderContext } from '../render-context.ts'
import { listText } from '../text.ts'

/** By their place on the keyboard; the same keys act on the page of a ticket. */
export const editKeys = {
  KeyA: 'assignees',
  KeyS: 'status',
  KeyP: 'priority',
  KeyL: 'tags',
  KeyD: 'dueDate',
} as const satisfies Record<string, BulkField>

type Options = {
  loaded: readonly TicketListItem[]
  isSelecting: boolean
  mayChange: RenderContext['mayChange']
  onEdit: (edit: CellEdit) => void
  onBulk: (field: BulkField) => void
}

const rowUnderKeys = () =>
  document.activeElement?.closest<HTMLElement>('[data-id]') ??
  document.querySelector('[data-title][tabindex="0"]')?.closest<HTMLElement>('[data-id]')

export const useEditKeys = (options: Options) => {
  const say = useSay()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const shortcuts = useMemo(() => {
    const edit = (name: BulkField) => () => {
      const { loaded, isSelecting, mayChange, onEdit, onBulk } = latest.current
      if (isSelecting) return onBulk(name)
      const row = rowUnderKeys()
      const line = loaded.find(({ id }) => id === row?.dataset['id'])
      const field = builtInNamed(name)
      const anchor =
        row?.querySelector<HTMLElement>(`[data-edit=${name}]`) ?? row?.querySelector<HTMLElement>('[data-title]')
      if (!line || !field || !anchor || !mayChange(field, line)) return
      // The editor gives the focus back to where it was opened.
      row?.querySelector<HTMLElement>('[data-title]')?.focus()
      onEdit({ field, line, anchor })
    }
    return Object.entries(editKeys).map(([key, name]) => {
      const field = builtInNamed(name)
      return {
        id: `list.${name}`,
        keys: [key],
        group: say(listText.keys),
        name: say(actionsText.changeField, { name: field ? say(shortLabelOf(field)) : name }),
        run: edit(name),
      }
    })
  }, [say])
  useShortcuts(shortcuts)
}
