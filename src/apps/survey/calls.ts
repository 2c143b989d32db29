/** Calls of the page to its own server, and what it keeps in the browser. */
const { org = '', survey = '' } = document.body.dataset
const path = `/api/v1/${org}/survey-forms/${survey}`
const search = new URLSearchParams(location.search)
const link = search.get('link') ?? ''
const tokenKey = `diwan-survey-${survey}-${link.slice(0, 12)}`

const kept = (name: string) => {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    // Some browsers keep nothing for private windows: then a response lasts as long as the page.
    return undefined
  }
}
export const keep = (name: string, value: string | undefined) => {
  try {
    if (value === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // Nothing is kept.
  }
}

let token = kept(tokenKey)
export const setToken = (value: string | undefined) => {
  token = value
  keep(tokenKey, value)
}
export const hasToken = () => token !== undefined

const draftKey = `${tokenKey}-answers`
/** Answers that may not have reached the server yet. */
export const keepDraft = (draft: object | undefined) => keep(draftKey, draft && JSON.stringify(draft))
export const keptDraft = <T>(): T | undefined => {
  try {
    return JSON.parse(kept(draftKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

const doneKey = `${tokenKey}-done`
/** Whether this browser has sent a response: the token of one that may be repeated is forgotten. */
export const keepDone = () => keep(doneKey, 'yes')
export const wasDone = () => kept(doneKey) !== undefined

const browserKey = 'diwan-browser'
export const fingerprint = () => {
  const known = kept(browserKey) ?? crypto.randomUUID()
  keep(browserKey, known)
  return known
}

const isUuid = (value: string | null) => value !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
const placeNames = ['customerId', 'accountId', 'targetUserId', 'ticketId'] as const
/** The parameters of the address that tie the response to records. */
export const place = () => ({
  ...Object.fromEntries(
    placeNames.map((name) => [name, search.get(name)]).filter(([, value]) => isUuid(value ?? null)),
  ),
  ...(search.get('signature') && { signature: search.get('signature') }),
  ...(link && { link }),
})
export const searchValue = (name: string) => search.get(name)
export const wantedLanguage = search.get('language') ?? undefined
export const isPreview = search.has('preview') && parent !== window

type Refusal = { error?: string; errorMessage?: string }
export class Refused extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, { error = '', errorMessage = '' }: Refusal) {
    super(errorMessage)
    this.status = status
    this.code = error
  }
}

type Options = { method?: string; body: object | FormData; language: string }
export const call = async <T>(to: string, { method = 'POST', body, language }: Options): Promise<T> => {
  const isForm = body instanceof FormData
  const reply = await fetch(path + to, {
    method,
    headers: {
      'accept-language': language === 'ar' ? 'ar' : 'en',
      ...(token && { 'x-visitor-token': token }),
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  if (reply.ok) return (await reply.json()) as T
  throw new Refused(reply.status, (await reply.json().catch(() => ({}))) as Refusal)
}

type Picture = 'logo' | 'background'
/** In the preview: pictures of the draft, which the builder has loaded. */
let drafted: Partial<Record<Picture, string>> = {}
export const showPictures = (pictures: typeof drafted) => {
  drafted = pictures
}
/** With the link that opens a private survey. */
export const pictureUrl = (picture: Picture) =>
  isPreview ? drafted[picture] : `${path}/pictures/${picture}?${new URLSearchParams(place())}`
