/** Menu of actions on one user: those that the viewer is permitted and that fit the user's state. */
import { Ban, CircleCheck, IdCard, KeyRound, MailPlus, Pencil, ShieldCheck, Smartphone } from 'lucide-react'
import type { Endpoint } from '#core/endpoint.ts'
import { may, type Grants } from '#core/permissions.ts'
import type { MenuAction, MenuGroup } from '#ui/overlays/menu.tsx'
import type { Say } from '#ui/words.tsx'
import { factorApi } from '#modules/sign-in/api/factors.ts'
import { userApi } from '../api/users.ts'
import { permissionApi } from '#modules/directory/api/permissions.ts'
import type { User } from '#modules/directory/api/user-records.ts'
import { resetFactorsText } from '#modules/sign-in/text/reset-factors-text.ts'
import { userText } from '../text/users-text.ts'

type Runs = Record<
  'edit' | 'profile' | 'permissions' | 'invite' | 'reset' | 'reset-factors' | 'enable' | 'disable',
  (user: User) => void
>
type Offer = Omit<MenuAction, 'run' | 'id'> & { id: keyof Runs; call: Endpoint; isFor: boolean }

export const userMenu = (user: User, runs: Runs, { say, grants }: { say: Say; grants?: Grants }): MenuGroup[] => {
  const isOff = user.state === 'disabled'
  const offers: Offer[][] = [
    [
      { id: 'edit', name: say(userText.edit), icon: Pencil, call: userApi.update, isFor: true },
      { id: 'profile', name: say(userText.profile), icon: IdCard, call: userApi.update, isFor: true },
      {
        id: 'permissions',
        name: say(userText.permissions),
        icon: ShieldCheck,
        call: permissionApi.ofUser,
        isFor: true,
      },
    ],
    [
      {
        id: 'invite',
        name: say(userText.inviteAgain),
        icon: MailPlus,
        call: userApi.invite,
        isFor: user.state === 'invited',
      },
      {
        id: 'reset',
        name: say(userText.resetPassword),
        icon: KeyRound,
        call: userApi.resetPassword,
        isFor: !isOff && user.state !== 'invited',
      },
      {
        id: 'reset-factors',
        name: say(resetFactorsText.reset),
        icon: Smartphone,
        call: factorApi.reset,
        isFor: !isOff && user.state !== 'invited',
      },
    ],
    [
      { id: 'enable', name: say(userText.enable), icon: CircleCheck, call: userApi.enable, isFor: isOff },
      { id: 'disable', name: say(userText.disable), icon: Ban, danger: true, call: userApi.disable, isFor: !isOff },
    ],
  ]
  return offers
    .map((group) => ({
      actions: group
        .filter(({ call, isFor }) => isFor && may(grants, call.needs))
        .map(({ id, name, icon, danger }): MenuAction => ({ id, name, icon, danger, run: () => runs[id](user) })),
    }))
    .filter(({ actions }) => actions.length > 0)
}
