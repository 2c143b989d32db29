import { useCallback, useEffect, useRef, useState } from 'react'
import { customIdOf } from '#modules/forms/field-key.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { unsavedEdits } from '#modules/forms/web/editing/edits.ts'
import type { FieldStore } from '#modules/forms/web/editing/field-store.ts'
import type { Form } from '#modules/forms/api.ts'
import { useOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { call } from '#ui/calls/network.ts'
import { useSession } from '#ui/calls/session.ts'
import { saveStored, readStored } from '#ui/settings/browser-storage.ts'
import { draftApi } from '../../../api/collaboration.ts'
import { draftOf, storableFields, newerDraft, stillApplicable, type TicketDraft } from './draft.ts'
import type { RefNames } from './ref-names.ts'

type About = { boardId: string; about: string; form: Form; names: RefNames }
const soon = 250
const pause = 1_500

const useDraftKey = (boardId: string, about: string) => {
  const orgId = useOrgId()
  const userId = useSession()?.id ?? ''
  return `draft:${orgId}:${userId}:${boardId}:${about}`
}

const secretsOf = ({ definition }: Form) => {
  const ids = new Set(definition.fields.filter(({ type }) => kindOf(type).isSecret).map(({ id }) => id))
  return (field: string) => ids.has(customIdOf(field) ?? '')
}

const askedBy = ({ definition }: Form) => {
  const ids = new Set(definition.fields.filter(({ isArchived }) => !isArchived).map(({ id }) => id))
  return (field: string) => ids.has(customIdOf(field) ?? '') || customIdOf(field) === undefined
}

/** Stores edits in the browser at once and on the server shortly after, until they are saved. */
const useKeeping = (store: FieldStore, { boardId, about, form, names }: About) => {
  const orgId = useOrgId()
  const key = useDraftKey(boardId, about)
  const isKept = useRef(false)
  const lastCall = useRef<Promise<unknown>>(Promise.resolve())
  /** One after the other: a save that arrived after the removal would bring the draft back. Without a connection the browser has it. */
  const callInOrder = useCallback((work: () => Promise<unknown>) => {
    lastCall.current = lastCall.current.then(work).catch(() => undefined)
  }, [])
  const drop = useCallback(() => {
    isKept.current = false
    saveStored(key, null)
    callInOrder(() => call(draftApi.remove, orgId, { boardId, about }))
  }, [key, orgId, boardId, about, callInOrder])

  useEffect(() => {
    const isSecret = secretsOf(form)
    let near: ReturnType<typeof setTimeout> | undefined
    let far: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(near)
      near = undefined
      const edits = storableFields(store.edits(), isSecret)
      if (Object.keys(edits).length > 0) saveStored(key, { edits, refs: names.learnt(), at: new Date().toISOString() })
    }
    const send = () => {
      far = undefined
      const edits = storableFields(store.edits(), isSecret)
      if (Object.keys(edits).length > 0)
        callInOrder(() => call(draftApi.save, orgId, { boardId, about, content: { edits, refs: names.learnt() } }))
    }
    const onChange = () => {
      clearTimeout(far)
      far = undefined
      if (!store.isDirty()) {
        clearTimeout(near)
        near = undefined
        if (isKept.current) drop()
        return
      }
      isKept.current = true
      near ??= setTimeout(write, soon)
      far = setTimeout(send, pause)
    }
    const stop = store.subscribeAny(onChange)
    addEventListener('pagehide', write)
    return () => {
      stop()
      removeEventListener('pagehide', write)
      if (near) write()
      clearTimeout(far)
      if (far) send()
    }
  }, [store, form, names, key, orgId, boardId, about, drop, callInOrder])
  return { key, drop }
}

/** Offers the stored draft once, and stores current edits. */
export const useDraft = (store: FieldStore, subject: About) => {
  const { boardId, about, form, names } = subject
  const { key, drop } = useKeeping(store, subject)
  const [inBrowser] = useState(() => {
    const found = readStored<{ edits?: unknown; at?: string } | null>(key, null)
    return draftOf(found, found?.at)
  })
  const { data, isError } = useRead(draftApi.get, { boardId, about: about as 'new' })
  const [offered, setOffered] = useState<TicketDraft | null>()
  if (offered === undefined && (data || isError)) {
    const found = stillApplicable(newerDraft(inBrowser, draftOf(data?.content, data?.updatedAt)), askedBy(form))
    const isWorthIt = found && Object.keys(unsavedEdits(found.edits, store.base())).length > 0
    setOffered(isWorthIt && !store.isDirty() ? found : null)
  }
  const restore = () => {
    if (offered) {
      names.teach(offered.refs)
      store.restore(offered.edits)
    }
    setOffered(null)
  }
  const refuse = () => {
    setOffered(null)
    if (!store.isDirty()) drop()
  }
  return { offered: offered ?? undefined, restore, refuse }
}
