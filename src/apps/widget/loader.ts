/**
 * The one script of a website: a button in the corner, and the frame with the chat once it is pressed. Nothing is loaded before.
 * Everything is in a shadow root and styled by properties, so that neither the styles of the page nor its content policy matter.
 */
import { loaderText } from './loader-text.ts'

type Identity = { id: string; hash: string; expiresAt?: number; name?: string; email?: string }
const script = document.currentScript as HTMLScriptElement | null
const settings = script?.dataset ?? {}
const base = script ? new URL(script.src).origin : location.origin

const languageOf = () => (/^en/i.test(settings['language'] ?? document.documentElement.lang) ? 'en' : 'ar')
const [vertical = 'bottom', side = 'right'] = (settings['position'] ?? '').split('-')
const size = { small: [320, 460], medium: [376, 580], large: [440, 700] }[settings['size'] ?? 'medium'] ?? [376, 580]

/** Physical sides, whatever the direction of the page: the box itself is left-to-right. */
const edges = (offset: string): Record<string, string> => ({
  [vertical === 'top' ? 'inset-block-start' : 'inset-block-end']: offset,
  [side === 'left' ? 'inset-inline-start' : 'inset-inline-end']: '16px',
})
const style = (element: HTMLElement, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value, 'important')
}

/** White or black, whichever is easier to read on a colour. */
const textOn = (color: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#000' : '#fff'
}

const host = document.createElement('div')
const root = host.attachShadow({ mode: 'open' })
const button = document.createElement('button')
const badge = document.createElement('span')
let frame: HTMLIFrameElement | undefined
let isOpen = false
let unread = 0
let identity: Identity | undefined =
  settings['userId'] && settings['userHash']
    ? {
        id: settings['userId'],
        hash: settings['userHash'],
        ...(settings['userExpires'] && { expiresAt: Number(settings['userExpires']) }),
        name: settings['userName'] ?? '',
        email: settings['userEmail'] ?? '',
      }
    : undefined

const drawing = (tag: string, attributes: Record<string, string>) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}
const bubble = 'M4 5h16v11H10l-5 4v-4H4z'
const line = { fill: 'none', stroke: 'currentColor', 'stroke-width': '2', 'stroke-linejoin': 'round', d: bubble }

const styleButton = (color: string) =>
  style(button, {
    all: 'initial',
    'box-sizing': 'border-box',
    width: '56px',
    height: '56px',
    'border-radius': '28px',
    cursor: 'pointer',
    display: 'grid',
    'place-items': 'center',
    background: color,
    color: textOn(color),
    position: 'relative',
    'box-shadow': '0 4px 14px rgba(0,0,0,.28)',
    border: '2px solid #fff',
  })
const styleBadge = () =>
  style(badge, {
    all: 'initial',
    position: 'absolute',
    'inset-block-start': '-6px',
    'inset-inline-end': '-6px',
    'min-width': '22px',
    height: '22px',
    'border-radius': '11px',
    background: '#b3261e',
    color: '#fff',
    font: '600 12px/22px system-ui',
    'text-align': 'center',
    display: 'none',
  })

const say = (message: object) => frame?.contentWindow?.postMessage({ diwan: true, ...message }, base)
const tell = (type: string) => say({ type, language: languageOf(), pageUrl: location.href.slice(0, 900), identity })

const placeFrame = (shown: HTMLIFrameElement) => {
  const isPhone = innerWidth < 480
  const corner = { ...edges('84px'), width: `${size[0]}px`, height: `min(${size[1]}px, calc(100vh - 100px))` }
  style(shown, {
    all: 'initial',
    display: isOpen ? 'block' : 'none',
    position: 'fixed',
    border: '0',
    'color-scheme': 'normal',
    'border-radius': isPhone ? '0' : '14px',
    'box-shadow': '0 8px 30px rgba(0,0,0,.3)',
    ...(isPhone ? { inset: '0', width: '100%', height: '100%' } : corner),
  })
}
const place = () => {
  const words = loaderText[languageOf()]
  button.setAttribute('aria-label', (isOpen ? words.close : words.open) + (unread > 0 ? ` (${unread})` : ''))
  button.setAttribute('aria-expanded', String(isOpen))
  badge.textContent = String(unread)
  style(badge, { display: unread > 0 ? 'block' : 'none' })
  if (!frame) return
  frame.title = words.title
  placeFrame(frame)
}
const open = () => {
  isOpen = true
  if (frame) say({ type: 'open' })
  else {
    frame = document.createElement('iframe')
    frame.src = `${base}/api/v1/${settings['org']}/widget-frames/${settings['widget']}`
    frame.allow = 'microphone'
    root.append(frame)
  }
  place()
  frame.focus()
}
const close = () => {
  isOpen = false
  say({ type: 'closed' })
  place()
  button.focus()
}
const identify = (person: Identity | undefined) => {
  identity = person
  if (frame) tell('init')
}

type Message = { diwan?: true; type?: string; count?: number }
const receive = ({ data, source, origin }: MessageEvent<Message | undefined>) => {
  if (!frame || source !== frame.contentWindow || origin !== base || data?.diwan !== true) return
  if (data.type === 'ready') {
    tell('init')
    if (isOpen) frame.focus()
  }
  if (data.type === 'close' && isOpen) close()
  if (data.type !== 'unread') return
  unread = Number(data.count) || 0
  place()
}

const start = () => {
  const fixed = { all: 'initial', direction: 'ltr', position: 'fixed', 'z-index': '2147483000', display: 'block' }
  style(host, { ...fixed, ...edges('16px') })
  const color = settings['color'] ?? ''
  button.type = 'button'
  styleButton(/^#[0-9a-f]{6}$/i.test(color) ? color : '#1f4e9e')
  styleBadge()
  const icon = drawing('svg', { viewBox: '0 0 24 24', width: '26', height: '26', 'aria-hidden': 'true' })
  icon.append(drawing('path', line))
  button.append(icon, badge)
  root.append(button)
  document.documentElement.append(host)
  button.addEventListener('focus', () => style(button, { outline: '3px solid #000', 'outline-offset': '2px' }))
  button.addEventListener('blur', () => style(button, { outline: 'none' }))
  button.addEventListener('click', () => (isOpen ? close() : open()))
  addEventListener('resize', place)
  addEventListener('message', receive)
  const followLanguage = () => {
    place()
    say({ type: 'language', language: languageOf() })
  }
  new MutationObserver(followLanguage).observe(document.documentElement, { attributeFilter: ['lang', 'dir'] })
  place()
  Object.assign(window, { Diwan: { open, close, identify } })
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
