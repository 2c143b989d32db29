/** The API of scripts. Its functions are sent as text into the sandbox and run there, so each uses nothing outside itself. */

/** What a script knows: the ticket as the reader sees it. */
export type ScriptInput = {
  now: string
  me: string
  id: string
  number: string
  /** By the key of a field: whether it may be written, its name, and its value. */
  fields: Record<string, { value: unknown; isWritable: boolean }>
  statuses: { id: string; names: string[] }[]
  tags: { id: string; names: string[] }[]
  /** Working time of the organisation around now, in milliseconds; nothing is known outside of it. */
  workingTime: { from: number; to: number; open: [from: number, to: number][] }
}

type Collected = {
  values: Record<string, unknown>
  comments: { kind: string; text: string }[]
  notices: { text: string; userIds: string[] }[]
  problems: { key: string; message: string }[]
  messages: string[]
  log: string[]
}

/** The same moment and the same random numbers however often a script runs on the same input. */
const fixTime = (json: string) => {
  const at = new Date((JSON.parse(json) as ScriptInput).now).getTime()
  const RealDate = Date
  const FixedDate = function (this: unknown, ...parts: []) {
    if (!new.target) return new RealDate(at).toString()
    return parts.length === 0 ? new RealDate(at) : new RealDate(...parts)
  }
  FixedDate.prototype = RealDate.prototype
  RealDate.prototype.constructor = FixedDate as unknown as DateConstructor
  FixedDate.now = () => at
  FixedDate.parse = RealDate.parse
  FixedDate.UTC = RealDate.UTC
  let seed = at % 2147483647 || 1
  Math.random = () => (seed = (seed * 48271) % 2147483647) / 2147483647
  Object.defineProperty(globalThis, 'Date', { value: FixedDate, writable: false, configurable: false })
}

/** Working time of the organisation, as far as it is known. */
const installWorkingTime = (json: string) => {
  const { workingTime: known } = JSON.parse(json) as ScriptInput
  const instantOf = (moment: unknown) => {
    const at = new Date(moment as string).getTime()
    const { from, to } = known
    if (!(at >= from && at <= to)) throw new RangeError('Working time is known for 60 days before and after now')
    return at
  }
  const between = (from: unknown, to: unknown) => {
    const [start, end] = [instantOf(from), instantOf(to)]
    let total = 0
    for (const [opens, closes] of known.open) total += Math.max(0, Math.min(closes, end) - Math.max(opens, start))
    return Math.floor(total / 60_000)
  }
  const add = (from: unknown, minutes: unknown) => {
    const start = instantOf(from)
    let left = Number(minutes) * 60_000
    if (!(left >= 0)) throw new RangeError('Working time is added in minutes from 0 on')
    if (left === 0) return new Date(start).toISOString()
    for (const [opens, closes] of known.open) {
      const worked = closes - Math.max(opens, start)
      if (worked <= 0) continue
      if (worked >= left) return new Date(Math.max(opens, start) + left).toISOString()
      left -= worked
    }
    throw new RangeError('Working time is known for 60 days before and after now')
  }
  const workingTime = Object.freeze({ between, add })
  Object.defineProperty(globalThis, 'workingTime', { value: workingTime, writable: false, configurable: false })
}

const installApi = (json: string) => {
  const input = JSON.parse(json) as ScriptInput
  const { parse, stringify } = JSON
  const [mostLines, longestLine] = [100, 500]
  const collected: Collected = { values: {}, comments: [], notices: [], problems: [], messages: [], log: [] }
  const copy = (value: unknown): unknown => {
    const text = stringify(value)
    return text === undefined ? null : parse(text)
  }
  const textOf = (value: unknown) => (typeof value === 'string' ? value : String(stringify(value)))
  const addTo = <T>(list: T[], most: number, item: T) => {
    if (list.length < most) list[list.length] = item
  }
  const lineOf = (text: unknown) => textOf(text).slice(0, longestLine)
  const fieldAt = (key: unknown) => {
    const name = String(key)
    if (!Object.hasOwn(input.fields, name)) throw new TypeError(`There is no field "${name}"`)
    return { name, field: input.fields[name] as ScriptInput['fields'][string] }
  }
  const idOf = (list: ScriptInput['statuses'], sought: unknown, what: string) => {
    for (const { id, names } of list) if (id === sought || names.includes(String(sought))) return id
    throw new TypeError(`There is no ${what} "${String(sought)}"`)
  }

  const get = (key: unknown) => {
    const { name, field } = fieldAt(key)
    return copy(Object.hasOwn(collected.values, name) ? collected.values[name] : field.value)
  }
  const set = (key: unknown, value: unknown) => {
    const { name, field } = fieldAt(key)
    if (!field.isWritable) throw new TypeError(`The field "${name}" cannot be written`)
    collected.values[name] = copy(value)
  }
  const status = (sought: unknown) => set('statusId', idOf(input.statuses, sought, 'status'))
  const assign = (...people: unknown[]) => set('assigneeIds', people)
  const tag = (...names: unknown[]) => {
    const had = (get('tagIds') ?? []) as unknown[]
    const added = names.map((name) => idOf(input.tags, name, 'tag'))
    set('tagIds', [...new Set([...had, ...added])])
  }
  const comment = (text: unknown, kind: unknown = 'note') => {
    const added = { kind: kind === 'reply' ? 'reply' : 'note', text: textOf(text).slice(0, 4000) }
    addTo(collected.comments, 10, added)
  }
  const notify = (text: unknown, ...people: unknown[]) => {
    const sought = people.length > 0 ? people : ((get('assigneeIds') ?? []) as unknown[])
    addTo(collected.notices, 10, { text: lineOf(text), userIds: sought.slice(0, 50).map(String) })
  }
  const problem = (key: unknown, message: unknown) =>
    addTo(collected.problems, mostLines, { key: fieldAt(key).name, message: lineOf(message) })
  const message = (text: unknown) => addTo(collected.messages, mostLines, lineOf(text))
  const log = (...parts: unknown[]) => addTo(collected.log, mostLines, lineOf(parts.map(textOf).join(' ')))
  const fail = (text: unknown) => {
    throw new Error(lineOf(text))
  }

  const ticket = Object.freeze({ id: input.id, number: input.number, get, set, status, assign, tag, comment, notify })
  const globals = { ticket, problem, message, log, fail, now: input.now, me: input.me }
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, writable: false, configurable: false })
  return () => stringify(collected)
}

export const prelude = `(json) => { (${fixTime.toString()})(json); (${installWorkingTime.toString()})(json); return (${installApi.toString()})(json) }`
