/** Context of form inputs: record search, file transfer, and values of other fields. */
import { useQuery } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react'
import type { Ref, Refs } from '#core/refs.ts'
import { fileApi } from '#modules/files/api.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { download } from '#ui/calls/network.ts'
import { upload } from '#ui/calls/upload.ts'
import type { Values } from '../../values/conditions.ts'
import { customKey } from '../../field-key.ts'
import type { FieldStore } from '../editing/field-store.ts'
import type { ColumnAccess, FileUrl, Find, SendFile } from './fill-types.ts'

type Scope = {
  formId: string
  find?: Find
  refs: Refs
  refOf: (id: string) => Ref | undefined
  /** Remembers the name of a chosen record, to avoid a request. */
  learn: (id: string, ref: Ref) => void
  fileUrl: FileUrl
  sendFile: SendFile
  columnAccess: ColumnAccess
  store?: FieldStore
  values: () => Values
}
export type ScopeProps = {
  formId: string
  find?: Find
  refs?: Refs
  fileUrl?: FileUrl
  sendFile?: SendFile
  columnAccess?: ColumnAccess
  store?: FieldStore
  /** Values of the other fields, if there is no store. */
  values?: Values
  children: ReactNode
}

const Context = createContext<Scope | undefined>(undefined)
const FindContext = createContext<Find | undefined>(undefined)
/** Provides the ticket search to all forms below. */
export const TicketFinder = FindContext.Provider
const everything: ColumnAccess = () => ({ level: 'write' })
const none: Values = {}
const nobodyKnown: Refs = {}

export const useOwnFiles = () => {
  const orgId = useOrgId()
  return useMemo(
    () => ({
      fileUrl: async (id: string, width?: number) =>
        URL.createObjectURL(await download(fileApi.download, orgId, { id, ...(width && { width }) })),
      sendFile: ((file, onProgress, signal) =>
        upload(fileApi.upload, { orgId, input: { purpose: 'attachment' }, file, onProgress, signal })) as SendFile,
    }),
    [orgId],
  )
}

export const FillScope = ({ formId, refs = nobodyKnown, store, values, children, ...shared }: ScopeProps) => {
  const own = useOwnFiles()
  const around = useContext(FindContext)
  const learnt = useRef(new Map<string, Ref>())
  const { find = around, fileUrl = own.fileUrl, sendFile = own.sendFile, columnAccess = everything } = shared
  const scope = useMemo<Scope>(
    () => ({
      formId,
      find,
      refs,
      refOf: (id) => learnt.current.get(id) ?? refs[id],
      learn: (id, ref) => void learnt.current.set(id, ref),
      fileUrl,
      sendFile,
      columnAccess,
      store,
      values: () => store?.values() ?? values ?? none,
    }),
    [formId, find, refs, fileUrl, sendFile, columnAccess, store, values],
  )
  return <Context value={scope}>{children}</Context>
}

export const useHasFill = () => useContext(Context) !== undefined

export const useFill = (): Scope => {
  const scope = useContext(Context)
  if (!scope) throw new Error('an input stands outside of a FillScope')
  return scope
}

const nobody = () => () => undefined

/** Subscribes to the value of another field. */
export const useOtherValue = (fieldId: string | null): unknown => {
  const { store, values } = useFill()
  const subscribe = useCallback(
    (listener: () => void) => (store && fieldId ? store.subscribe(customKey(fieldId), listener) : nobody()),
    [store, fieldId],
  )
  return useSyncExternalStore(subscribe, () => (fieldId ? values()[fieldId] : undefined))
}

/** Object URL of a file; undefined while loading and on failure. */
export const useFileUrl = (fileId: string | undefined, fileUrl: FileUrl, width?: number) =>
  useQuery({
    queryKey: ['file-url', useOrgId(), fileId, width],
    queryFn: () => fileUrl(fileId ?? '', width),
    enabled: fileId !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  }).data
