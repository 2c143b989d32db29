/** A preview of colours and pictures: sign-in page, sidebar, row and button, in both themes. */
import { Home, Ticket, Users } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { UserText } from '#ui/display/bidi.tsx'
import { buttonLook } from '#ui/buttons/button.tsx'
import { Logo } from '#ui/layout/logo.tsx'
import { StatusDot, Tag } from '#ui/display/badges.tsx'
import { isColor } from '#ui/settings/settings.ts'
import { useLanguage, useSay } from '#ui/words.tsx'
import type { OrgSettings } from '../../api/settings.ts'
import { settingsText } from '../../text/settings-text.ts'
import type { Look } from './look.ts'
import { usePicture } from './picture-field.tsx'

type Shown = { name: string; welcome: string; background?: string; secondary?: string }

export const LookPreview = ({ form, settings }: { form: UseFormReturn<Look>; settings: OrgSettings }) => {
  const say = useSay()
  const [primary, secondary, logoFileId, darkLogoFileId, backgroundFileId] = useWatch({
    control: form.control,
    name: ['primaryColor', 'secondaryColor', 'logoFileId', 'darkLogoFileId', 'backgroundFileId'],
  })
  const shown: Shown = {
    name: useLanguage() === 'ar' ? settings.nameInArabic : settings.name,
    welcome: settings.welcomeMessage,
    background: usePicture(backgroundFileId),
    secondary: isColor(secondary) ? secondary : undefined,
  }
  const logo = usePicture(logoFileId)
  const logos = { light: logo, dark: usePicture(darkLogoFileId) ?? logo }
  // without its own colour an organisation has that of the product
  const style = { '--brand': isColor(primary) ? primary : '#1d5bd6' } as CSSProperties
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 @4xl:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => {
        const called = say(theme === 'light' ? settingsText.previewLight : settingsText.previewDark)
        return (
          <figure key={theme} className="min-w-0">
            <figcaption className="mb-1 text-xs text-muted">{called}</figcaption>
            <div
              role="img"
              aria-label={say(settingsText.previewName, { theme: called })}
              data-preview={theme}
              style={style}
              className={`${theme} overflow-hidden rounded-xl border border-line bg-canvas text-fg`}
            >
              <div inert className="grid grid-cols-[minmax(0,1fr)] @xs:grid-cols-[7.5rem_minmax(0,1fr)]">
                <Sidebar name={shown.name} logo={logos[theme]} />
                <div className="m-1.5 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line bg-surface p-3">
                  <SignIn {...shown} />
                  <Row secondary={shown.secondary} />
                  <span className={buttonLook({ look: 'primary', size: 'small', className: 'justify-self-end' })}>
                    {say(settingsText.previewButton)}
                  </span>
                </div>
              </div>
            </div>
          </figure>
        )
      })}
    </div>
  )
}

const line = 'flex h-7 items-center gap-2 rounded-md px-2 text-xs text-muted'

const Sidebar = ({ name, logo }: { name: string; logo: string | undefined }) => {
  const say = useSay()
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-px p-2">
      <span className="mb-2 flex h-7 items-center gap-2 text-xs font-semibold">
        {logo ? <img src={logo} alt="" className="h-5 max-w-10 object-contain" /> : <Logo className="size-5" />}
        <UserText className="block min-w-0 truncate">{name}</UserText>
      </span>
      <span className={line}>
        <Home aria-hidden className="size-3.5" strokeWidth={1.75} />
        {say(settingsText.previewHome)}
      </span>
      <span className={`${line} bg-brand-soft font-semibold text-brand-text`}>
        <Ticket aria-hidden className="size-3.5" strokeWidth={1.75} />
        {say(settingsText.previewTickets)}
      </span>
      <span className={line}>
        <Users aria-hidden className="size-3.5" strokeWidth={1.75} />
        {say(settingsText.previewContacts)}
      </span>
    </div>
  )
}

const SignIn = ({ welcome, name, background }: Shown) => {
  const say = useSay()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_4.5rem] overflow-hidden rounded-md border border-line">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5 p-2.5">
        <span className="text-xs font-semibold">{say(settingsText.previewSignIn)}</span>
        <span className="flex h-6 items-center rounded-sm border border-line-field px-2 text-2xs text-faint">
          {say(settingsText.previewUsername)}
        </span>
        <span className={buttonLook({ look: 'primary', size: 'small' })}>{say(settingsText.previewSignIn)}</span>
      </div>
      <div className="relative min-h-24 bg-brand-soft">
        {background && <img src={background} alt="" className="absolute inset-0 size-full object-cover" />}
        <span className="absolute inset-x-1.5 bottom-1.5 line-clamp-2 rounded-sm bg-surface/92 p-1 text-2xs">
          <UserText>{welcome || name}</UserText>
        </span>
      </div>
    </div>
  )
}

const Row = ({ secondary }: Pick<Shown, 'secondary'>) => {
  const say = useSay()
  return (
    <div className="flex h-9 items-center gap-2 rounded-md border-y border-line bg-brand-soft px-2 text-xs">
      <span className="size-3.5 shrink-0 rounded-sm bg-brand" />
      <span className="min-w-0 flex-1 truncate font-semibold">{say(settingsText.previewRow)}</span>
      <Tag color={secondary}>{say(settingsText.previewTag)}</Tag>
      <span className="hidden @2xl:inline">
        <StatusDot kind="ok">{say(settingsText.previewState)}</StatusDot>
      </span>
    </div>
  )
}
