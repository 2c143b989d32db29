/** Unsaved permissions of a user or group: saved set, edits, and concurrent changes. */
import { useCallback, useMemo, useState } from 'react'
import type { Grants } from '#core/permissions.ts'
import type { ApiError } from '#core/errors.ts'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { permissionApi, type GrantSource } from '../api/permissions.ts'
import { changesBetween, edited, sourcesWith, withEdits, type GrantChange, type Edits, type Sources } from './grants.ts'

export type PermissionTargetRef = { of: 'user' | 'group'; id: string }
const calls = {
  user: { read: permissionApi.ofUser, write: permissionApi.setUser },
  group: { read: permissionApi.ofGroup, write: permissionApi.setGroup },
}

/** Direct permissions of the target, without inherited ones. */
const isGivenTo =
  ({ of, id }: PermissionTargetRef) =>
  ({ kind, group }: GrantSource) =>
    of === 'user' ? kind === 'user' : kind === 'user' || (kind === 'group' && group?.id === id)

const noGrants: Grants = {}

export const usePermissionEdits = (target: PermissionTargetRef, previous?: Grants) => {
  const { of, id } = target
  const read = useRead(calls[of].read, { id })
  const write = useWrite(calls[of].write)
  const [edits, setEdits] = useState<Edits>({})
  const [theirs, setTheirs] = useState<GrantChange[]>()
  const saved: Grants = read.data?.grants ?? noGrants
  const draft = useMemo(() => withEdits(saved, edits), [saved, edits])
  const base = previous ?? saved
  const changes = useMemo(() => changesBetween(base, draft), [base, draft])
  const sources = useMemo(
    () => sourcesWith(draft, (read.data?.sources ?? {}) as Sources, isGivenTo({ of, id })),
    [draft, read.data, of, id],
  )
  const edit = useCallback((values: Edits) => setEdits((before) => edited(saved, before, values)), [saved])

  const rereadAfterConflict = async () => {
    const { data } = await read.refetch()
    if (!data) return
    setTheirs(changesBetween(saved, data.grants))
    setEdits((before) => edited(data.grants, before, {}))
  }
  const save = (after: { onSaved: () => void; onRefused: (refusal: ApiError) => void }) =>
    write.mutate(
      { id, grants: draft, previous: saved },
      {
        onSuccess: () => {
          setEdits({})
          setTheirs(undefined)
          after.onSaved()
        },
        onError: (refusal) => {
          if (refusal.code === 'conflict') void rereadAfterConflict()
          after.onRefused(refusal)
        },
      },
    )

  return {
    read,
    saved,
    base,
    draft,
    sources,
    changes,
    theirs,
    edit,
    save,
    isSaving: write.isPending,
    isDirty: changesBetween(saved, draft).length > 0,
    undo: () => setEdits({}),
  }
}
export type PermissionEdits = ReturnType<typeof usePermissionEdits>
