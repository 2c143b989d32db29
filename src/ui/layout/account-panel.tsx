/** The panel of the account menu: profile, theme, text size, language, shortcuts, sign-out. */
import { Link } from '@tanstack/react-router'
import { CircleUser, Keyboard, Languages, LogOut, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Code } from '../display/bidi.tsx'
import { useOrgId } from '../calls/use-calls.tsx'
import { Avatar } from '../display/badges.tsx'
import type { PopupProps } from '../overlays/use-popup.ts'
import { PopoverPanel } from '../overlays/popover-panel.tsx'
import type { Session } from '../calls/session.ts'
import { changeSettings, useSettings } from '../settings/settings.ts'
import { uiText } from '../text.ts'
import { useSay } from '../words.tsx'
import { SizeChoice, ThemeChoice } from './appearance.tsx'
import { layoutText } from './text.ts'

const row = 'flex h-8 w-full items-center gap-2.5 rounded-md px-2 text-start text-sm hover:bg-sunken outline-offset-0'

const icon = 'size-4 shrink-0 text-muted'

const Row = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <>
    <Icon aria-hidden className={icon} strokeWidth={1.75} />
    {children}
  </>
)

const UserSummary = ({ session, picture }: { session: Session; picture?: string }) => {
  const say = useSay()
  return (
    <div className="flex items-center gap-3 p-3">
      <Avatar name={say(session.name)} picture={picture} className="size-10 text-sm" />
      <div className="min-w-0">
        <p className="truncate text-sm font-semibold">
          <bdi>{say(session.name)}</bdi>
        </p>
        <p className="flex gap-1.5 truncate text-xs text-muted">
          <Code>{session.username}</Code>
          {session.role && <bdi className="truncate">{`· ${say(session.role)}`}</bdi>}
        </p>
      </div>
    </div>
  )
}

export type AccountProps = { session: Session; picture?: string; onShowKeys: () => void }

export const AccountPanel = ({ session, picture, onShowKeys, ...opened }: AccountProps & PopupProps) => {
  const say = useSay()
  const orgId = useOrgId()
  const { language } = useSettings()
  const { onClose } = opened
  const other = language === 'ar' ? 'en' : 'ar'
  return (
    <PopoverPanel {...opened} label={say(layoutText.account)} className="w-72">
      <UserSummary session={session} picture={picture} />
      <div className="grid gap-3 border-y border-line p-3">
        <div className="grid gap-1.5">
          <p className="text-xs text-muted">{say(layoutText.theme)}</p>
          <ThemeChoice />
        </div>
        <div className="flex items-center justify-between">
          <p className="text-xs text-muted">{say(layoutText.size)}</p>
          <SizeChoice />
        </div>
      </div>
      <div className="p-1.5">
        <Link to="/$orgId/$" params={{ orgId, _splat: 'profile' }} onClick={onClose} className={row}>
          <Row icon={CircleUser}>{say(layoutText.profile)}</Row>
        </Link>
        <button type="button" className={row} onClick={() => changeSettings({ language: other })}>
          <Languages aria-hidden className={icon} strokeWidth={1.75} />
          <span lang={other}>{say(uiText.language)}</span>
        </button>
        <button
          type="button"
          className={row}
          onClick={() => {
            onClose()
            onShowKeys()
          }}
        >
          <Row icon={Keyboard}>{say(layoutText.keys)}</Row>
        </button>
        <Link to="/$orgId/$" params={{ orgId, _splat: 'logout' }} preload={false} className={row}>
          <Row icon={LogOut}>{say(layoutText.signOut)}</Row>
        </Link>
      </div>
    </PopoverPanel>
  )
}
