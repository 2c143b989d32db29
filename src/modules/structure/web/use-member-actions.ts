import { useCallback } from 'react'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { departmentApi, type Department } from '../api.ts'
import { departmentText } from '../text.ts'
import { useRefusal } from './use-departments.ts'

type Person = { id: string; name: string }

/** Puts people into departments and takes them out; each can be taken back. */
export const useMemberActions = (all: readonly Department[]) => {
  const say = useSay()
  const refused = useRefusal()
  const { mutate: add } = useWrite(departmentApi.addMembers)
  const { mutate: remove } = useWrite(departmentApi.removeMembers)
  const nameOf = useCallback(
    (id: string | null) => {
      const found = all.find((department) => department.id === id)
      return found ? say(found.name) : ''
    },
    [all, say],
  )
  const put = useCallback(
    (to: string, person: Person) => {
      const userIds = [person.id]
      add(
        { id: to, userIds },
        {
          onError: refused,
          onSuccess: ({ before }) => {
            const from = before[0]?.departmentId ?? null
            if (from === to) return
            const params = { person: person.name, name: nameOf(to), from: nameOf(from) }
            toast({
              kind: 'done',
              message: say(from ? departmentText.moved : departmentText.joined, params),
              undo: () =>
                from
                  ? add({ id: from, userIds }, { onError: refused })
                  : remove({ id: to, userIds }, { onError: refused }),
            })
          },
        },
      )
    },
    [add, remove, refused, nameOf, say],
  )
  const takeOut = useCallback(
    (from: string, person: Person) => {
      const input = { id: from, userIds: [person.id] }
      remove(input, {
        onError: refused,
        onSuccess: () =>
          toast({
            kind: 'done',
            message: say(departmentText.left, { person: person.name, name: nameOf(from) }),
            undo: () => add(input, { onError: refused }),
          }),
      })
    },
    [add, remove, refused, nameOf, say],
  )
  return { put, takeOut, nameOf }
}
