/** Actions on one or many users; each updates the list at once and reports its outcome. */
import { useCallback } from 'react'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import type { Words } from '#core/words.ts'
import { factorApi } from '#modules/sign-in/api/factors.ts'
import { userApi, type PickedUsers } from '../api/users.ts'
import type { User, UserState } from '#modules/directory/api/user-records.ts'
import { resetFactorsText } from '#modules/sign-in/text/reset-factors-text.ts'
import { userText } from '../text/users-text.ts'
import { fullName } from '#modules/directory/web/full-name.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'

const guess =
  (state: UserState) =>
  (row: Record<string, unknown>, { ids }: Pick<PickedUsers, 'ids'>) =>
    ids === 'all' || ids.includes(String(row['id'])) ? { ...row, state } : row

export const useUserActions = () => {
  const say = useSay()
  const onError = useErrorToast()
  const { mutate: disable } = useWrite(userApi.disable, guess('disabled'))
  const { mutate: enable } = useWrite(userApi.enable, guess('active'))
  const { mutate: addToGroup } = useWrite(userApi.addToGroup)
  const { mutate: removeFromGroup } = useWrite(userApi.removeFromGroup)
  const { mutate: invite } = useWrite(userApi.invite)
  const { mutate: resetPassword } = useWrite(userApi.resetPassword)
  const { mutate: resetFactors } = useWrite(factorApi.reset)

  const counted = useCallback(
    (text: Words) => ({
      onSuccess: ({ count }: { count: number }) => toast({ kind: 'done', message: say(text, { count }) }),
      onError,
    }),
    [say, onError],
  )
  const named = useCallback(
    (text: Words, user: User) => ({
      onSuccess: () => toast({ kind: 'done', message: say(text, { name: fullName(say, user) }) }),
      onError,
    }),
    [say, onError],
  )

  return {
    disable: useCallback((picked: PickedUsers) => disable(picked, counted(userText.disabled)), [disable, counted]),
    enable: useCallback((picked: PickedUsers) => enable(picked, counted(userText.enabled)), [enable, counted]),
    addToGroup: useCallback(
      (picked: PickedUsers, toGroupId: string) => addToGroup({ ...picked, toGroupId }, counted(userText.added)),
      [addToGroup, counted],
    ),
    removeFromGroup: useCallback(
      (picked: PickedUsers, fromGroupId: string) =>
        removeFromGroup({ ...picked, fromGroupId }, counted(userText.removed)),
      [removeFromGroup, counted],
    ),
    invite: useCallback((user: User) => invite({ id: user.id }, named(userText.invitedAgain, user)), [invite, named]),
    resetPassword: useCallback(
      (user: User) => resetPassword({ id: user.id }, named(userText.resetSent, user)),
      [resetPassword, named],
    ),
    resetFactors: useCallback(
      (user: User) => resetFactors({ id: user.id }, named(resetFactorsText.resetDone, user)),
      [resetFactors, named],
    ),
  }
}
export type UserActions = ReturnType<typeof useUserActions>
