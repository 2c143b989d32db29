/** Holds what is typed outside of React's tree: a keystroke renders the field it belongs to, and nothing else. */
import { useSyncExternalStore } from 'react'
import { isSameValue } from '../../../merge-changes.ts'
import { afterSave, edited, settled, shown, type Base, type Edits, type Fields } from './edits.ts'

export type EditStore = ReturnType<typeof makeEditStore>

export const makeEditStore = (first: Base) => {
  let base = first
  let edits: Edits = {}
  let all = shown(base, edits)
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const become = (next: { base?: Base; edits?: Edits }) => {
    base = next.base ?? base
    edits = next.edits ?? edits
    const now = shown(base, edits)
    // What is the same stays the same object: whoever shows it has nothing to do.
    all = Object.fromEntries(
      Object.entries(now).map(([field, value]) => [field, isSameValue(value, all[field]) ? all[field] : value]),
    )
    tell()
  }
  return {
    base: () => base,
    edits: () => edits,
    fields: () => all,
    get: (field: string) => all[field],
    change: (field: string, value: unknown) => {
      edits = edited(edits, { base, field, value })
      all = { ...all, [field]: value }
      tell()
    },
    /** Somebody, perhaps this person, has saved: a newer state of the ticket. */
    rebase: (next: Base) => {
      if (next.version >= base.version) become({ base: next, edits: settled(edits, next) })
    },
    restore: (kept: Edits) => become({ edits: { ...edits, ...kept } }),
    saved: (sent: Edits) => become({ edits: afterSave(edits, sent) }),
    giveUp: (fields: readonly string[]) =>
      become({ edits: Object.fromEntries(Object.entries(edits).filter(([field]) => !fields.includes(field))) }),
    /** From the start, with other first values. */
    clear: (next: Base = base) => become({ base: next, edits: {} }),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const useEdited = (store: EditStore, field: string) =>
  useSyncExternalStore(store.subscribe, () => store.get(field))
export const useEdits = (store: EditStore) => useSyncExternalStore(store.subscribe, store.edits)
export const useFields = (store: EditStore): Fields => useSyncExternalStore(store.subscribe, store.fields)
/** True while there is anything to save; it renders when that changes, not with each letter. */
export const useIsDirty = (store: EditStore) =>
  useSyncExternalStore(store.subscribe, () => Object.keys(store.edits()).length > 0)
