/** Finds the line of a JSON text on which the value at a path begins. */

/** $.a["b"][2] and $.a.b[2] are one path. */
export const plainPath = (path: string) => path.replace(/\["((?:[^"\\]|\\.)*)"\]/g, '.$1')

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g
type Frame = { path: string; index?: number; key?: string }

const unquoted = (text: string) => {
  try {
    return String(JSON.parse(text))
  } catch {
    return text.slice(1, -1)
  }
}
const pathOf = (frame: Frame | undefined) => {
  if (!frame) return '$'
  return frame.index === undefined ? `${frame.path}.${frame.key}` : `${frame.path}[${frame.index}]`
}

/** Where every value of the text begins; a name begins where its value's name does. */
export const placesIn = (text: string) => {
  const places = new Map<string, number>()
  const frames: Frame[] = []
  const note = (at: number) => {
    const path = pathOf(frames.at(-1))
    if (!places.has(path)) places.set(path, at)
    return path
  }
  for (const { 0: found, index: at } of text.matchAll(token)) {
    const frame = frames.at(-1)
    if (found === '}' || found === ']') frames.pop()
    else if (found === ',') {
      if (frame?.index !== undefined) frame.index += 1
      else if (frame) frame.key = undefined
    } else if (found === '{') frames.push({ path: note(at) })
    else if (found === '[') frames.push({ path: note(at), index: 0 })
    else if (found !== ':') {
      if (frame && frame.index === undefined && frame.key === undefined) frame.key = unquoted(found)
      note(at)
    }
  }
  return places
}

const above = (path: string) => path.replace(/(?:\.[^.[]*|\[[^\]]*\])$/, '')

/** The position of a path; for a missing value, that of its nearest ancestor. */
export const offsetOf = (places: ReadonlyMap<string, number>, path: string): number => {
  for (let searched = plainPath(path); ; searched = above(searched)) {
    const at = places.get(searched)
    if (at !== undefined) return at
    if (above(searched) === searched) return 0
  }
}

export const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** The line of the JSON syntax error, if the browser reports it. */
export const brokenLine = (text: string): number => {
  try {
    JSON.parse(text)
    return 1
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const line = /line (\d+)/.exec(message)?.[1]
    if (line) return Number(line)
    const position = /position (\d+)/.exec(message)?.[1]
    return lineAt(text, position ? Number(position) : text.length)
  }
}

/** The line of each path; `$` of invalid JSON is the line of the syntax error. */
export const linesOf = (text: string, paths: readonly { path: string; problem: string }[]) => {
  const places = placesIn(text)
  return paths.map(({ path, problem }) =>
    problem === 'json' ? brokenLine(text) : lineAt(text, offsetOf(places, path)),
  )
}
