/** Commands of the palette besides navigation. */
import { useNavigate } from '@tanstack/react-router'
import { ALargeSmall, CircleUser, Languages, LogOut, Minus, Monitor, Moon, Sun, UserPlus } from 'lucide-react'
import { may } from '#core/may.ts'
import { userApi } from '#modules/users/api/users.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import type { Command } from '#ui/layout/command-palette.tsx'
import { useSession } from '#ui/calls/session.ts'
import { changeSettings, sizes, useSettings } from '#ui/settings/settings.ts'
import { useSay } from '#ui/words.tsx'
import { appText } from '../text.ts'

export const useCommands = (go: (path: string) => void): Command[] => {
  const say = useSay()
  const orgId = useOrgId()
  const navigate = useNavigate()
  const session = useSession()
  const { language, size } = useSettings()
  const group = say(appText.acts)
  const command = (id: keyof typeof appText, icon: Command['icon'], run: () => void): Command => ({
    id,
    group,
    name: say(appText[id]),
    icon,
    run,
  })
  const addUser = () =>
    void navigate({ to: '/$orgId/$', params: { orgId, _splat: 'admin/users' }, search: { open: 'new' } as never })
  return [
    ...(may(session?.permissions, userApi.create.needs) ? [command('newUser', UserPlus, addUser)] : []),
    command('otherLanguage', Languages, () => changeSettings({ language: language === 'ar' ? 'en' : 'ar' })),
    command('toLight', Sun, () => changeSettings({ theme: 'light' })),
    command('toDark', Moon, () => changeSettings({ theme: 'dark' })),
    command('toSystem', Monitor, () => changeSettings({ theme: 'system' })),
    command('larger', ALargeSmall, () => changeSettings({ size: size + sizes.step })),
    command('smaller', Minus, () => changeSettings({ size: size - sizes.step })),
    command('profile', CircleUser, () => go('profile')),
    command('signOut', LogOut, () => go('logout')),
  ]
}
