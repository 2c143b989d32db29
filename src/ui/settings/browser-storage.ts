/** Browser storage as JSON values. Where it is blocked, reads return the fallback and writes do nothing. */
const createReader =
  (storage: () => Storage) =>
  <T>(name: string, fallback: T): T => {
    try {
      const text = storage().getItem(name)
      return text === null ? fallback : (JSON.parse(text) as T)
    } catch {
      return fallback
    }
  }

const createWriter = (storage: () => Storage) => (name: string, value: unknown) => {
  try {
    if (value === undefined || value === null) storage().removeItem(name)
    else storage().setItem(name, JSON.stringify(value))
  } catch {
    // Full or blocked: the value lasts until the page is closed.
  }
}

export const readStored = createReader(() => localStorage)
export const saveStored = createWriter(() => localStorage)
/** The same for this tab only. */
export const readStoredInTab = createReader(() => sessionStorage)
export const saveStoredInTab = createWriter(() => sessionStorage)
