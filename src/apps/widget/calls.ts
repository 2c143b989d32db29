/** Calls of the frame to its own server. What cannot be reached is tried again; what is refused is not. */
const { org = '', widget = '' } = document.body.dataset
const path = `/api/v1/${org}/widget-visits/${widget}`
const key = `diwan-visitor-${widget}`

/** Some browsers keep nothing for frames of other sites: then a visit lasts as long as the page. */
const stored = (name: string) => {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
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
export const kept = stored

let current = stored(key)
export const visitorToken = () => current
export const setVisitorToken = (token: string) => {
  current = token
  keep(key, token)
}

export class Refused extends Error {
  readonly status: number
  readonly fields: Record<string, string>
  constructor(status: number, message: string, fields: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.fields = fields
  }
}
/** Later it may work: the server is away or asks to wait. */
export const isTemporary = (error: unknown) =>
  !(error instanceof Refused) || error.status === 429 || error.status >= 500

type Options = { method?: string; body?: object | FormData; language?: string; longestMs?: number }
const request = async (place: string, { method = 'GET', body, language = 'ar', longestMs }: Options) => {
  const isForm = body instanceof FormData
  const reply = await fetch(path + place, {
    method,
    headers: {
      'accept-language': language,
      ...(current && { 'x-visitor-token': current }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    ...(longestMs && { signal: AbortSignal.timeout(longestMs) }),
  })
  if (reply.ok) return reply
  const { errorMessage = '', fields = {} } = (await reply.json().catch(() => ({}))) as {
    errorMessage?: string
    fields?: Record<string, string>
  }
  throw new Refused(reply.status, errorMessage, fields)
}

export const call = async <T>(place: string, options: Options = {}): Promise<T> =>
  (await request(place, options)).json() as Promise<T>

const blobs = new Map<string, Promise<string>>()
/** An address of the file's bytes, which are read with the token of the visitor. */
export const fileUrl = (fileId: string, width?: number) => {
  const place = `/files/${fileId}${width ? `?width=${width}` : ''}`
  const known = blobs.get(place)
  if (known) return known
  const loaded = request(place, {})
    .then((reply) => reply.blob())
    .then((blob) => URL.createObjectURL(blob))
  loaded.catch(() => blobs.delete(place))
  blobs.set(place, loaded)
  return loaded
}
export const logoUrl = `${path}/logo`
export const outboxKey = (visitorId: string) => `diwan-outbox-${widget}-${visitorId}`
