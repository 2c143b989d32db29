/** Actions on a group that the user is permitted. */
import { Columns2, Copy, Eye, Pencil, ShieldCheck, Trash2, Users, UserRoundSearch } from 'lucide-react'
import { may, type Grants } from '#core/permissions.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { MenuAction, MenuGroup } from '#ui/overlays/menu.tsx'
import type { Say } from '#ui/words.tsx'
import { viewAsApi } from '../api/view-as.ts'
import { groupApi, type Group } from '../api/groups.ts'
import { holderApi } from '../api/holders.ts'
import { userRecordApi } from '../api/user-records.ts'
import { permissionApi } from '../api/permissions.ts'
import { groupText } from '../text/groups-text.ts'

const offers = [
  [
    { id: 'edit', text: groupText.edit, icon: Pencil, call: groupApi.update },
    { id: 'permissions', text: groupText.permissions, icon: ShieldCheck, call: permissionApi.ofGroup },
    { id: 'clone', text: groupText.clone, icon: Copy, call: groupApi.clone },
    { id: 'compare', text: groupText.compare, icon: Columns2, call: permissionApi.ofGroup },
  ],
  [
    { id: 'people', text: groupText.people, icon: UserRoundSearch, call: holderApi.ofGroup },
    { id: 'members', text: groupText.showMembers, icon: Users, call: userRecordApi.list },
    { id: 'viewAs', text: groupText.viewAs, icon: Eye, call: viewAsApi.start },
  ],
  [{ id: 'remove', text: groupText.remove, icon: Trash2, call: groupApi.remove, danger: true }],
] as const

export type GroupAction = (typeof offers)[number][number]['id']
type Who = { say: Say; grants?: Grants; isActing: boolean }

export const groupMenu = (
  group: Group,
  run: (action: GroupAction, group: Group) => void,
  { say, grants, isActing }: Who,
) =>
  offers
    .map((some): MenuGroup => ({
      actions: some
        .filter(({ call }: { call: Endpoint }) => may(grants, call.needs) && !(call.isPersonal && isActing))
        .map(({ text, ...offer }): MenuAction => ({
          ...offer,
          name: say(text),
          run: () => run(offer.id, group),
        })),
    }))
    .filter(({ actions }) => actions.length > 0)
