import { useCallback, useMemo } from 'react'
import type { ApiError } from '#core/errors.ts'
import { problemWords, refusalWords } from '#ui/calls/catalogue.ts'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import type { Step } from '#ui/lists/sortable-tree.tsx'
import { indexOfDrop, type Drop } from '#ui/lists/sortable.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { departmentApi, type Department } from '../api.ts'
import { childrenOf, makesLoop, totalsOf } from '../rules.ts'
import { structureText } from '../text.ts'

const none: Department[] = []

export const useDepartments = () => {
  const { data, error, refetch } = useRead(departmentApi.list, {})
  const all = data?.items ?? none
  const totals = useMemo(() => totalsOf(all), [all])
  return { all, totals, isLoading: !data && !error, error, retry: () => void refetch() }
}

/** The message of a refusal: the problem of the field, or the error. */
export const useRefusal = () => {
  const say = useSay()
  return useCallback(
    (refusal: ApiError) => {
      toast({ kind: 'error', message: say(refusalWords(refusal), refusal.params) })
    },
    [say],
  )
}

type Place = { parentId: string | null; position: number }

/** A position between the new neighbours, until the server has renumbered. */
const rankOf = (all: readonly Department[], { id, parentId, position }: Place & { id: string }) => {
  const others = childrenOf(all, parentId).filter((department) => department.id !== id)
  const next = others[position]
  return next ? next.position - 0.5 : (others.at(-1)?.position ?? -1) + 1
}

export const useMove = (all: readonly Department[]) => {
  const say = useSay()
  const refused = useRefusal()
  const { mutate } = useWrite(departmentApi.move, (row, input) =>
    row['id'] === input.id ? { ...row, parentId: input.parentId, position: rankOf(all, input) } : row,
  )
  return useCallback(
    (id: string, to: Place) => {
      const before = all.find((department) => department.id === id)
      if (!before) return
      if (makesLoop(all, id, to.parentId)) {
        toast({ kind: 'error', message: say(problemWords('department-loop')) })
        return
      }
      const earlier = {
        id,
        parentId: before.parentId,
        position: childrenOf(all, before.parentId).findIndex((department) => department.id === id),
      }
      if (earlier.parentId === to.parentId && earlier.position === to.position) return
      const name = say(before.name)
      const parent = all.find((department) => department.id === to.parentId)
      const message = () => {
        if (earlier.parentId === to.parentId) return say(structureText.reordered, { name })
        return parent
          ? say(structureText.moved, { name, parent: say(parent.name) })
          : say(structureText.movedTop, { name })
      }
      const undo = () => mutate(earlier, { onError: refused })
      mutate({ id, ...to }, { onSuccess: () => toast({ kind: 'done', message: message(), undo }), onError: refused })
    },
    [all, mutate, refused, say],
  )
}
export type MoveDepartment = ReturnType<typeof useMove>

/** The target of a drop: below the department, or beside it. */
export const placeOfDrop = (all: readonly Department[], drop: Drop): Place | undefined => {
  const onto = all.find(({ id }) => id === drop.onto)
  if (!onto) return undefined
  if (drop.place === 'inside') {
    const below = childrenOf(all, onto.id).filter(({ id }) => id !== drop.id)
    return { parentId: onto.id, position: below.length }
  }
  return { parentId: onto.parentId, position: indexOfDrop(childrenOf(all, onto.parentId), drop) }
}

/** Where one press of a key puts it; undefined at the edge. */
export const placeOfStep = (all: readonly Department[], id: string, step: Step): Place | undefined => {
  const department = all.find((found) => found.id === id)
  if (!department) return undefined
  const siblings = childrenOf(all, department.parentId)
  const at = siblings.findIndex((found) => found.id === id)
  const before = siblings[at - 1]
  if (step === 'up') return before && { parentId: department.parentId, position: at - 1 }
  if (step === 'down') return at + 1 < siblings.length ? { parentId: department.parentId, position: at + 1 } : undefined
  if (step === 'in') return before && { parentId: before.id, position: childrenOf(all, before.id).length }
  const parent = all.find((found) => found.id === department.parentId)
  if (!parent) return undefined
  const above = childrenOf(all, parent.parentId)
  return { parentId: parent.parentId, position: above.findIndex((found) => found.id === parent.id) + 1 }
}
