/** The frame of sign-in forms: the organisation's name, picture and welcome, and the language switch. */
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { orgApi } from '#modules/orgs/api.ts'
import { logoInput } from '#modules/orgs/logo-input.ts'
import { UserText } from '#ui/display/bidi.tsx'
import { Button, buttonLook } from '#ui/buttons/button.tsx'
import { requestOf } from '#ui/calls/call.ts'
import { useOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { Logo } from '#ui/layout/logo.tsx'
import { changeSettings, useIsDark } from '#ui/settings/settings.ts'
import { uiText } from '#ui/text.ts'
import { useLanguage, useSay } from '#ui/words.tsx'
import { useStepHeading } from './use-step-heading.ts'

/** The background pattern; symmetric, so it is not mirrored. */
const centre = 200
const spring = 350
const halves = [196, 160, 126, 94, 64]

const arch = (half: number) => {
  const x = (part: number) => centre + part * half
  const y = (part: number) => spring - part * half
  const start = `M${x(-1)} 620V${spring}`
  const rise = `C${x(-1)} ${y(0.66)} ${x(-0.56)} ${y(1.1)} ${centre} ${y(1.42)}`
  const fall = `C${x(0.56)} ${y(1.1)} ${x(1)} ${y(0.66)} ${x(1)} ${spring}`
  return `${start}${rise}${fall}V620`
}

const ArchesBackground = ({ className = '' }: { className?: string }) => (
  <svg aria-hidden viewBox="0 0 400 600" preserveAspectRatio="xMidYMax slice" className={`text-brand ${className}`}>
    {halves.map((half) => (
      <path
        key={half}
        d={arch(half)}
        fill="currentColor"
        fillOpacity={0.055}
        stroke="currentColor"
        strokeOpacity={0.14}
        vectorEffect="non-scaling-stroke"
      />
    ))}
  </svg>
)

export const useOrgDetails = () => {
  const orgId = useOrgId()
  const { data } = useRead(orgApi.details, { orgId })
  const name = useLanguage() === 'ar' ? data?.nameInArabic : data?.name
  return { ...data, orgId, shownName: name || orgId }
}

/** A picture that may be missing; the background shows then. */
const Picture = ({ src, otherwise, className }: { src?: string; otherwise: ReactNode; className: string }) => {
  const [isBroken, setBroken] = useState(false)
  return src && !isBroken ? <img src={src} alt="" onError={() => setBroken(true)} className={className} /> : otherwise
}

const OtherLanguage = () => {
  const say = useSay()
  const other = useLanguage() === 'ar' ? 'en' : 'ar'
  return (
    <Button look="ghost" onPress={() => changeSettings({ language: other })}>
      <span lang={other}>{say(uiText.language)}</span>
    </Button>
  )
}

const Welcome = () => {
  const { orgId, shownName, description, welcomeMessage, hasBackground } = useOrgDetails()
  const background = hasBackground ? requestOf(orgApi.background, orgId, { orgId }).path : undefined
  return (
    <div className="relative m-2 hidden overflow-hidden rounded-xl border border-line bg-canvas @4xl:block">
      <Picture
        src={background}
        otherwise={<ArchesBackground className="absolute inset-0 size-full" />}
        className="absolute inset-0 size-full object-cover"
      />
      <div
        className={`absolute inset-x-0 bottom-0 ${background ? 'm-4 rounded-lg bg-surface/92 p-6 @6xl:p-8' : 'p-10 @6xl:p-14'}`}
      >
        <p className="max-w-xl text-2xl leading-relaxed font-semibold text-balance wrap-anywhere">
          <UserText>{welcomeMessage || shownName}</UserText>
        </p>
        {description && (
          <p className="mt-3 max-w-lg text-base text-muted">
            <UserText>{description}</UserText>
          </p>
        )}
      </div>
    </div>
  )
}

type Props = {
  title: string
  subtitle?: ReactNode
  /** A step of several, whose heading gets the focus. */
  isStep?: boolean
  children?: ReactNode
}

export const SignInFrame = ({ title, subtitle, isStep = false, children }: Props) => {
  const heading = useStepHeading(title, isStep)
  const { orgId, shownName, welcomeMessage, copyrightMessage, ...logos } = useOrgDetails()
  const input = logoInput(orgId, logos, useIsDark())
  const logo = input ? requestOf(orgApi.logo, orgId, input).path : undefined
  return (
    <main className="grid min-h-dvh grid-cols-[minmax(0,1fr)] bg-surface @4xl:grid-cols-[minmax(26rem,5fr)_minmax(0,6fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] px-6 py-5 @4xl:px-10">
        <header className="flex flex-wrap items-center gap-3">
          <Picture
            src={logo}
            otherwise={<Logo className="size-9" />}
            className="h-9 max-w-32 rounded-sm object-contain"
          />
          <span className="min-w-[min(7rem,100%)] flex-1 text-base font-semibold text-balance wrap-anywhere">
            <UserText>{shownName}</UserText>
          </span>
          <OtherLanguage />
        </header>
        <div className="w-full max-w-88 self-center justify-self-center py-10">
          {welcomeMessage && (
            <p className="mb-6 text-sm wrap-anywhere text-muted @4xl:hidden">
              <UserText>{welcomeMessage}</UserText>
            </p>
          )}
          <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
            {title}
          </h1>
          {subtitle && <p className="mt-0.5 text-base text-muted wrap-anywhere">{subtitle}</p>}
          <div className="mt-6">{children}</div>
        </div>
        <footer className="min-h-5 text-xs wrap-anywhere text-muted">
          {copyrightMessage && <UserText>{copyrightMessage}</UserText>}
        </footer>
      </div>
      <Welcome />
    </main>
  )
}

/** A link to another sign-in page. */
type LinkProps = { to: 'auth/login' | 'auth/forgot'; orgId?: string; look?: 'primary' | 'ghost'; children: ReactNode }

export const SignInLink = ({ to, orgId, look = 'ghost', children }: LinkProps) => {
  const currentOrgId = useOrgId()
  return (
    <Link
      to="/$orgId/$"
      params={{ orgId: orgId ?? currentOrgId, _splat: to }}
      className={buttonLook({ look, size: look === 'primary' ? 'large' : 'medium', className: 'w-full' })}
    >
      {children}
    </Link>
  )
}
