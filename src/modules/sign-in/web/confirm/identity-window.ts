/** The identity provider in a separate window, so that the page that needs the confirmation keeps its input. */
import { saveStored, readStored } from '#ui/settings/browser-storage.ts'

/** In localStorage, because the provider's pages may cut the window off from its opener. */
const pendingStatesKey = 'identityAsked'
const confirmedName = 'identityConfirmed'
const mostAtOnce = 5

/** Must be called in a click handler, or browsers block it. Null if it is blocked. */
export const openIdentityWindow = () => window.open('', '_blank', 'popup,width=480,height=720')

/** The provider cannot reach back to the page that opened its window. */
export const navigateIdentityWindow = (opened: Window, url: string) => {
  const state = new URL(url).searchParams.get('state') ?? ''
  saveStored(pendingStatesKey, [...readStored<string[]>(pendingStatesKey, []).slice(1 - mostAtOnce), state])
  opened.opener = null
  opened.location.replace(url)
  return state
}

/** The state in the URL, if a page of this browser opened such a window with it. Consumed once. */
export const takeWindowState = (search: string) => {
  const state = new URLSearchParams(search).get('state')
  const pendingStates = readStored<string[]>(pendingStatesKey, [])
  if (!state || !pendingStates.includes(state)) return undefined
  saveStored(
    pendingStatesKey,
    pendingStates.filter((pendingState) => pendingState !== state),
  )
  return state
}

export const announceConfirmed = (state: string) => saveStored(confirmedName, state)

/** Notified at once, or when the page becomes visible again. */
export const watchConfirmed = (onConfirmed: (state: string) => void) => {
  const check = () => {
    const state = readStored<string | null>(confirmedName, null)
    if (state) onConfirmed(state)
  }
  addEventListener('storage', check)
  addEventListener('focus', check)
  return () => {
    removeEventListener('storage', check)
    removeEventListener('focus', check)
  }
}
