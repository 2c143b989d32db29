/** Small marks inside a row: tag, status, count and avatar. */
import type { CSSProperties, ReactNode } from 'react'
import { Code } from './bidi.tsx'
import { useFormat } from '../words.tsx'

const hue = (value: string) => ({ '--hue': value }) as CSSProperties

export const Tag = ({ children, color = '#71717a' }: { children: ReactNode; color?: string }) => (
  <span
    style={hue(color)}
    className="tinted inline-flex h-5 max-w-full items-center rounded-sm px-1.5 text-2xs font-semibold whitespace-nowrap"
  >
    <span className="truncate">{children}</span>
  </span>
)

/** Two tags, then +n. */
export const Tags = ({ tags }: { tags: { id: string; name: string; color?: string }[] }) => {
  const { number } = useFormat()
  return (
    <span className="flex min-w-0 gap-1 *:min-w-0">
      {tags.slice(0, 2).map(({ id, name, color }) => (
        <Tag key={id} color={color}>
          {name}
        </Tag>
      ))}
      {tags.length > 2 && (
        <Tag>
          <Code>{`+${number(tags.length - 2)}`}</Code>
        </Tag>
      )}
    </span>
  )
}

const statusColors = { ok: 'bg-ok', warn: 'bg-warn', off: 'bg-faint', danger: 'bg-danger' }
export type StatusKind = keyof typeof statusColors

export const StatusDot = ({ kind, children }: { kind: StatusKind; children: ReactNode }) => (
  <span className="inline-flex items-center gap-2 whitespace-nowrap">
    <span className={`size-2 shrink-0 rounded-full ${statusColors[kind]}`} />
    {children}
  </span>
)

/** A count on a tab, beside a title, or in the sidebar. */
export const Count = ({ value, isUrgent }: { value: number; isUrgent?: boolean }) => {
  const { number } = useFormat()
  return (
    <span
      className={`inline-grid h-4.5 min-w-4.5 place-items-center rounded-full px-1.5 text-2xs font-semibold ${isUrgent ? 'bg-brand text-brand-fg' : 'bg-sunken text-muted'}`}
    >
      <Code>{value > 99 ? `${number(99)}+` : number(value)}</Code>
    </span>
  )
}

const hues = ['#6366f1', '#0d9488', '#d97706', '#be185d', '#4d7c0f', '#0284c7', '#9333ea']
const sum = (text: string) => Array.from(text).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)

/** First letters of the first and last name, without the article and without marks that cannot be seen. */
export const initials = (name: string) => {
  const parts = name
    .replace(/\p{Cf}/gu, '')
    .trim()
    .split(/\s+/)
    .map((part) => part.replace(/^(\u0627\u0644|al-)(?=..)/i, ''))
  const [first = '', last = ''] = [parts[0], parts.length > 1 ? parts.at(-1) : ''].map(
    (part) => Array.from(part ?? '')[0],
  )
  return { first, last }
}

type Props = { name: string; picture?: string; className?: string }

const isArabic = (letter: string) => /\p{Script=Arabic}/u.test(letter)

/**
 * The name is beside it, so the initials are drawn by style: neither copied nor read out. Each letter has a box of its own, so
 * that Arabic letters do not join.
 */
export const Avatar = ({ name, picture, className = 'size-6 text-2xs' }: Props) => {
  if (picture) return <img src={picture} alt="" className={`shrink-0 rounded-full object-cover ${className}`} />
  const { first, last } = initials(name)
  return (
    <span
      aria-hidden
      dir={isArabic(first) ? 'rtl' : 'ltr'}
      data-first={first}
      data-last={last}
      style={hue(hues[sum(name) % hues.length] ?? '')}
      className={`tinted flex shrink-0 items-center justify-center rounded-full leading-none font-semibold before:content-[attr(data-first)] after:content-[attr(data-last)] ${className}`}
    />
  )
}
