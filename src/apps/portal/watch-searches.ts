/** Reports to the site what a visitor typed and left there, so that writers of articles learn what is missing. */
const restMs = 1_000

export const watchSearches = (input: HTMLInputElement, address: string) => {
  let rested = ''
  let timer: number | undefined
  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => (rested = input.value.trim()), restMs)
  })
  // The page of results tells it itself.
  input.form?.addEventListener('submit', () => {
    clearTimeout(timer)
    rested = ''
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || rested.length < 3) return
    navigator.sendBeacon(address, new URLSearchParams({ q: rested }))
    rested = ''
  })
}
