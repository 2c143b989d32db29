/** Browser and system by the user agent. The first match counts, because most agents name others too. */
const browsers: [string, RegExp][] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]
const systems: [string, RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
]
const find = (known: [string, RegExp][], agent: string) => known.find(([, sign]) => sign.test(agent))?.[0]

export const deviceOf = (agent: string) => ({ browser: find(browsers, agent), system: find(systems, agent) })
