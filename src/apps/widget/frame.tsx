/** @jsxImportSource preact */
/** The frame of the widget: opens the visit when the page around it says who and in which language. */
import { render } from 'preact'
import type { Language } from '#core/words.ts'
import type { VisitConfig, VisitThread } from '#modules/widgets/api/visits.ts'
import { call, isTemporary, Refused, setVisitorToken, visitorToken } from './calls.ts'
import { OpenChat } from './chat.ts'
import { App } from './app.tsx'
import type { Person } from './person.ts'
import { readable } from '#modules/widgets/readable.ts'
import type { UiConfigs } from '#modules/widgets/api/widgets.ts'

/** Colours and font of the widget as properties of the document; the styles derive the rest. */
const themeOf = ({ primaryColor, secondaryColor, backgroundColor, textColor, fontFamily, fontSize }: UiConfigs) => ({
  '--primary': primaryColor,
  '--on-primary': readable('', primaryColor),
  ...(secondaryColor && { '--secondary': secondaryColor, '--on-secondary': readable(textColor, secondaryColor) }),
  ...(backgroundColor && {
    '--back': backgroundColor,
    '--text': readable(textColor, backgroundColor),
    '--muted': readable(textColor, backgroundColor),
  }),
  '--font': `'${fontFamily}', system-ui, sans-serif`,
  '--size': `${fontSize}px`,
})

const applyTheme = (ui: UiConfigs) => {
  for (const [name, value] of Object.entries(themeOf(ui))) document.documentElement.style.setProperty(name, value)
}

type Identity = { id: string; hash: string; expiresAt?: number; name?: string; email?: string }
type Message = { diwan?: true; type?: string; language?: Language; pageUrl?: string; identity?: Identity }
type Started = { token: string; visitorId: string; profile: Person; thread: VisitThread }

let language: Language = 'ar'
let pageUrl = ''
let config: VisitConfig | undefined
let person: Person | undefined
let chat: OpenChat | undefined
let problem = ''
let isShown = true
let parentOrigin = ''

/** Shown at some time while the chat was open. */
const seen = new Set<string>()

const postToPage = (message: object) => parent.postMessage({ diwan: true, ...message }, parentOrigin || '*')

const draw = () => {
  document.documentElement.lang = language
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  if (config) document.title = config.messageConfig.title[language]
  const shown = chat?.get()
  if (isShown) for (const { id } of shown?.items ?? []) seen.add(id)
  const unread =
    shown?.items.filter((item) => !item.isInbound && item.status !== 'READ' && !seen.has(item.id)).length ?? 0
  postToPage({ type: 'unread', count: unread })
  chat?.acknowledge(isShown && document.visibilityState === 'visible' ? 'READ' : 'DELIVERED')
  render(
    <App
      {...{ config, person, language, problem }}
      chat={shown}
      actions={chat}
      onClose={() => postToPage({ type: 'close' })}
      onPerson={(next) => {
        person = next
        draw()
      }}
    />,
    document.body,
  )
}

const start = async (identity: Identity | undefined, tries = 0): Promise<void> => {
  try {
    config = await call<VisitConfig>('', { language })
    applyTheme(config.uiConfigs)
    const body = { language, pageUrl, ...(visitorToken() && { token: visitorToken() }), ...(identity && { identity }) }
    const started = await call<Started>('/sessions', { method: 'POST', body, language })
    setVisitorToken(started.token)
    person = started.profile
    problem = ''
    chat?.close()
    chat = new OpenChat({ ...started, language: () => language, pageUrl: () => pageUrl, onChange: draw })
  } catch (error) {
    problem = error instanceof Refused ? error.message : ' '
    if (isTemporary(error)) setTimeout(() => void start(identity, tries + 1), Math.min(1_000 * 2 ** tries, 15_000))
  }
  draw()
}

addEventListener('message', ({ data, source, origin }: MessageEvent<Message>) => {
  if (source !== parent || data?.diwan !== true) return
  parentOrigin = origin
  if (data.language === 'ar' || data.language === 'en') language = data.language
  if (data.type === 'init') {
    // The browser vouches for the site, the page only for the rest of its address.
    pageUrl = URL.parse(data.pageUrl ?? '')?.origin === origin ? (data.pageUrl ?? origin) : origin
    void start(data.identity)
  }
  if (data.type === 'open' || data.type === 'closed') isShown = data.type === 'open'
  draw()
})
addEventListener('visibilitychange', draw)
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') postToPage({ type: 'close' })
})
draw()
postToPage({ type: 'ready' })
