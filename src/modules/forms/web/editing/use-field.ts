import { useCallback, useSyncExternalStore } from 'react'
import type { FieldKey } from '../../field-key.ts'
import type { FieldState, FieldStore } from './field-store.ts'

const useSubscribe = (store: FieldStore, key: string) =>
  useCallback((listener: () => void) => store.subscribe(key, listener), [store, key])

export const useField = (store: FieldStore, key: FieldKey): FieldState =>
  useSyncExternalStore(useSubscribe(store, key), () => store.field(key))
export const useFieldValue = (store: FieldStore, key: FieldKey): unknown =>
  useSyncExternalStore(useSubscribe(store, key), () => store.get(key))
/** Renders only when the dirty state changes. */
export const useIsDirty = (store: FieldStore) => useSyncExternalStore(store.subscribeAny, store.isDirty)
/** The keys that the last check or refusal named. */
export const useFoundProblems = (store: FieldStore) => useSyncExternalStore(store.subscribeProblems, store.found)
