/** A preview of the sign-in page and the shell in a colour. */
import type { CSSProperties } from 'react'
import { signInText } from '#modules/sign-in/text/sign-in-text.ts'
import { buttonLook } from '#ui/buttons/button.tsx'
import { Logo } from '#ui/layout/logo.tsx'
import { isColor } from '#ui/settings/settings.ts'
import { useSay } from '#ui/words.tsx'

/** The theme's colour, for organisations without their own. */
const ownBlue = '#1d5bd6'

type Props = { color: string | null; name: string; theme: 'light' | 'dark'; label: string }

export const LookPreview = ({ color, name, theme, label }: Props) => {
  const say = useSay()
  return (
    <figure>
      <div
        inert
        role="img"
        aria-label={label}
        style={{ '--brand': isColor(color) ? color : ownBlue } as CSSProperties}
        className={`${theme} grid grid-cols-[1fr_2fr] overflow-hidden rounded-lg border border-line bg-canvas text-fg`}
      >
        <div className="grid content-start gap-1.5 p-3">
          <span className="mb-2 flex items-center gap-1.5">
            <Logo className="size-5" />
            <span className="h-2 w-10 rounded-full bg-line-strong" />
          </span>
          <span className="rounded-sm bg-brand-soft px-2 py-1">
            <span className="block h-2 w-12 rounded-full bg-brand-text" />
          </span>
          {['w-14', 'w-10', 'w-12'].map((width) => (
            <span key={width} className="px-2 py-1">
              <span className={`block h-2 rounded-full bg-line-strong ${width}`} />
            </span>
          ))}
        </div>
        <div className="my-2 me-2 grid content-center gap-2.5 rounded-md border border-line bg-surface p-4">
          <p className="truncate text-base font-semibold">
            <bdi>{name}</bdi>
          </p>
          {[signInText.username, signInText.password].map((field) => (
            <span key={field.en} className="field h-7 text-xs text-faint">
              <span className="truncate">{say(field)}</span>
            </span>
          ))}
          <span className={buttonLook({ look: 'primary', size: 'small' })}>{say(signInText.signIn)}</span>
          <span className="text-center text-xs font-semibold text-brand-text">{say(signInText.forgot)}</span>
        </div>
      </div>
      <figcaption className="mt-1 text-xs text-muted">{label}</figcaption>
    </figure>
  )
}
