/** A file's name as it may be shown and saved: no path, no marks that hide or turn what it says. */
const longest = 200
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

const shorten = (name: string) => {
  const letters = Array.from(name)
  if (letters.length <= longest) return name
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? ''
  return letters.slice(0, longest - ending.length).join('') + ending
}

/** To put rows of marks in order takes their length squared: only the end of an endless name is looked at. */
const longestGiven = 2000

export const cleanName = (given: string) => {
  const last = given.slice(-longestGiven).normalize('NFC').replace(hidden, '').split(/[/\\]/).at(-1) ?? ''
  return shorten(last.trim().replace(/^\.+/, '').trim()) || 'file'
}

/** The same name with the ending of what the file has become. */
export const withEnding = (name: string, ending: string) => {
  const bare = name.replace(/\.\w{1,10}$/, '')
  return shorten(`${bare || 'file'}.${ending}`)
}
