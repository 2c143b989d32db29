/** What the browser keeps between visits, under the specification's names. A browser that keeps nothing still works. */
const read = (name: string): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export const kept = <T>(name: string, otherwise: T): T => {
  const text = read(name)
  if (text === null) return otherwise
  try {
    return JSON.parse(text) as T
  } catch {
    return otherwise
  }
}

export const keep = (name: string, value: unknown) => {
  try {
    if (value === undefined || value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // storage is full or forbidden: the choice lasts as long as the page
  }
}
