/** What the browser keeps between visits, under the specification's names. A browser that keeps nothing still works. */
const reading =
  (storage: () => Storage) =>
  <T>(name: string, otherwise: T): T => {
    try {
      const text = storage().getItem(name)
      return text === null ? otherwise : (JSON.parse(text) as T)
    } catch {
      return otherwise
    }
  }

const writing = (storage: () => Storage) => (name: string, value: unknown) => {
  try {
    if (value === undefined || value === null) storage().removeItem(name)
    else storage().setItem(name, JSON.stringify(value))
  } catch {
    // storage is full or forbidden: the choice lasts as long as the page
  }
}

export const readStored = reading(() => localStorage)
export const saveStored = writing(() => localStorage)
/** The same for this tab alone, and as long as it is open. */
export const readStoredInTab = reading(() => sessionStorage)
export const saveStoredInTab = writing(() => sessionStorage)
