/** The identity provider in a window of its own: the page that asks for a proof stays as it is, with all that was typed. */
import { saveStored, readStored } from '#ui/settings/browser-storage.ts'

/** The browser keeps them for all its windows: the provider's pages may cut one off from the window that opened it. */
const askedName = 'identityAsked'
const confirmedName = 'identityConfirmed'
const mostAtOnce = 5

/** Only while a button is pressed: at any other moment browsers refuse it. Null where they refuse it always. */
export const openIdentityWindow = () => window.open('', '_blank', 'popup,width=480,height=720')

/** The provider cannot reach back to the page that opened its window. */
export const navigateIdentityWindow = (opened: Window, url: string) => {
  const state = new URL(url).searchParams.get('state') ?? ''
  saveStored(askedName, [...readStored<string[]>(askedName, []).slice(1 - mostAtOnce), state])
  opened.opener = null
  opened.location.replace(url)
  return state
}

/** The state in the address, if a page of this browser asked with it in such a window. Taken once. */
export const takeWindowState = (search: string) => {
  const state = new URLSearchParams(search).get('state')
  const asked = readStored<string[]>(askedName, [])
  if (!state || !asked.includes(state)) return undefined
  saveStored(
    askedName,
    asked.filter((one) => one !== state),
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
