/** The demo's requests, put together from pieces by a die that always falls the same way. */
import { demoPlaces, demoSources, requestKinds } from './demo-board-text.ts'
import {
  agentComments,
  basins,
  extras,
  familyNames,
  fatherNames,
  findings,
  menNames,
  requestPieces,
  womenNames,
} from './demo-tickets-text.ts'

const day = 24 * 60 * 60 * 1000
const hour = 60 * 60 * 1000

const makeDie = (seed: number) => {
  let state = seed
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(roll() * limit)
  const pick = <T>(list: readonly T[]): T => {
    const found = list[below(list.length)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
  return { roll, below, pick, isLucky: (chance: number) => roll() < chance }
}
type Die = ReturnType<typeof makeDie>

const nameOf = (die: Die, firstNames: readonly string[]) =>
  [die.pick(firstNames), die.pick(fatherNames), die.pick(familyNames)].join(' ')
const personName = (die: Die) => nameOf(die, [...menNames, ...womenNames])

export type DemoCustomer = { name: string; email: string; phone: string; account: number | null }

/** `account` is a place in the list of accounts. */
export const makeCustomers = (count: number, accounts: number): DemoCustomer[] => {
  const die = makeDie(7)
  return Array.from({ length: count }, (_, at) => ({
    name: personName(die),
    email: `citizen${at + 1}@mail.example`,
    phone: `+96277${String(1_000_000 + die.below(8_999_999))}`,
    account: die.isLucky(0.25) ? die.below(accounts) : null,
  }))
}

export type DemoTicket = {
  kind: string
  title: string
  description: string
  village: string[]
  place: { lat: number; lng: number }
  basin: string
  parcel: string
  area: number
  owners: { owner: string; national: string; share: number }[]
  receipt: string | null
  findings: string | null
  marks: number | null
  /** Days and hours ago. */
  createdAgo: number
  /** The statuses it went through, with how long ago; the last is the one it has. */
  path: { status: string; ago: number }[]
  dueIn: number | null
  priority: 'high' | 'medium' | 'low'
  tags: string[]
  source: string
  customer: number
  /** Places in the lists of agents. */
  assignee: number | null
  creator: number
  comments: { by: number; body: string; ago: number }[]
  watchers: number[]
  /** The key of the department that it belongs to. */
  department: string
  /** When the surveyor goes, or went. */
  visitIn: number | null
  hasFiles: boolean
}

const sharesOf = (die: Die) => {
  const count = die.pick([1, 1, 2, 3])
  const each = Math.floor(100 / count)
  return Array.from({ length: count }, (_, at) => (at === 0 ? 100 - each * (count - 1) : each))
}

const fill = (text: string, params: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')

const paths = [
  ['new'],
  ['new', 'review'],
  ['new', 'review', 'field'],
  ['new', 'review', 'waiting'],
  ['new', 'review', 'field', 'done'],
  ['new', 'review', 'done'],
  ['new', 'review', 'waiting', 'review', 'field', 'done'],
  ['new', 'review', 'rejected'],
]
/** Old ones are mostly done, fresh ones mostly new. */
const pathFor = (die: Die, createdAgo: number) => {
  const days = createdAgo / day
  if (days < 2) return die.pick([paths[0], paths[0], paths[1]]) ?? ['new']
  if (days < 25) return die.pick(paths.slice(0, 6))
  return die.pick(die.isLucky(0.25) ? paths.slice(1, 4) : paths.slice(4))
}

const spread = (die: Die, statuses: readonly string[], createdAgo: number) => {
  let ago = createdAgo
  return statuses.map((status, at) => {
    if (at > 0) ago = Math.max(ago * (0.35 + die.roll() * 0.5), 10 * 60 * 1000)
    return { status, ago }
  })
}

/** Said while it was being worked on. */
const remarks = (die: Die, { from, to, people }: { from: number; to: number; people: number }) =>
  Array.from({ length: die.pick([0, 0, 1, 1, 2, 3]) }, () => ({
    by: die.below(people),
    body: `<p>${die.pick(agentComments)}</p>`,
    ago: to + (from - to) * die.roll() * 0.95,
  })).toSorted((a, b) => b.ago - a.ago)

const placeOf = (die: Die) => {
  const governorate = die.pick(demoPlaces)
  const directorate = die.pick(governorate.children)
  const village = die.pick(directorate.children)
  const near = (value: number) => Math.round((value + (die.roll() - 0.5) * 0.18) * 1e5) / 1e5
  return {
    village: [governorate.value, directorate.value, village.value],
    name: village.label.ar,
    place: { lat: near(governorate.lat), lng: near(governorate.lng) },
  }
}

/** What is asked for, about which parcel, of whom. */
const requestOf = (die: Die) => {
  const kind = die.pick(requestKinds).value
  const { titles, asks } = requestPieces[kind] ?? { titles: [], asks: [] }
  const { village, name, place } = placeOf(die)
  const [parcel, basin] = [String(1 + die.below(1200)), die.pick(basins)]
  const params = { village: name, parcel, basin, owner: nameOf(die, menNames) } // the texts speak of a man
  const extra = die.pick(extras)
  return {
    kind,
    title: fill(die.pick(titles), params),
    description: `<p>${fill(die.pick(asks), params)}</p>${extra && `<p>${extra}</p>`}`,
    village,
    place,
    basin,
    parcel,
    area: Math.round((180 + die.roll() ** 3 * 24_000) * 100) / 100,
    owners: sharesOf(die).map((share) => ({
      owner: personName(die),
      national: String(9_000_000_000 + die.below(99_999_999)),
      share,
    })),
  }
}

/** What has become of it since. */
const courseOf = (die: Die, createdAgo: number, { at, agents }: { at: number; agents: number }) => {
  const path = spread(die, pathFor(die, createdAgo), createdAgo)
  const isBegun = path.length > 1
  const last = path.at(-1)
  const closedAgo = last && ['done', 'rejected'].includes(last.status) ? last.ago : undefined
  const isVisited = path.some(({ status }) => status === 'field')
  return {
    createdAgo,
    path,
    receipt: closedAgo !== undefined || die.isLucky(0.3) ? String(200_000 + at * 7) : null,
    findings: isVisited && die.isLucky(0.7) ? die.pick(findings) : null,
    marks: isVisited ? 3 + die.below(9) : null,
    assignee: isBegun || die.isLucky(0.3) ? die.below(agents) : null,
    creator: die.below(agents),
    comments: isBegun ? remarks(die, { from: createdAgo, to: closedAgo ?? createdAgo / 20, people: agents }) : [],
  }
}

const makeTicket = (die: Die, at: number, { count, customers, agents }: Counts): DemoTicket => {
  const createdAgo = (1 - at / count) ** 1.5 * 90 * day + die.below(20) * hour + hour
  const [request, course] = [requestOf(die), courseOf(die, createdAgo, { at, agents })]
  return {
    ...request,
    ...course,
    ...aroundOf(at, { ...request, ...course }, agents),
    dueIn: die.isLucky(0.85) ? 14 * day + die.below(10) * day - createdAgo : null,
    priority: die.pick(['low', 'medium', 'medium', 'medium', 'high']),
    tags: ['urgent', 'heirs', 'investor', 'documents', 'court', 'expat'].filter(() => die.isLucky(0.14)),
    source: die.pick(demoSources).value,
    customer: die.below(customers),
  }
}

const departmentOf: Record<string, string> = {
  survey: 'field',
  boundary: 'field',
  correction: 'field',
  subdivision: 'sales',
  union: 'sales',
  plan: 'maps',
  valuation: 'valuation',
  transfer: 'deeds',
}

/** Who else follows it, when it is visited, and what lies with it. Thrown with a die of its own. */
const aroundOf = (at: number, { kind, path }: Pick<DemoTicket, 'kind' | 'path'>, agents: number) => {
  const die = makeDie(at)
  const visit = path.findIndex(({ status }) => status === 'field')
  const left = path[visit + 1]
  const comes = (die.below(8) - 2) * day
  const visitIn = left ? -left.ago - day : comes
  return {
    department: departmentOf[kind] ?? 'service',
    watchers: Array.from({ length: agents }, (_, agent) => agent).filter(() => die.isLucky(0.15)),
    visitIn: visit < 0 ? null : visitIn,
    hasFiles: at % 9 === 4,
  }
}

type Counts = { count: number; customers: number; agents: number }

export const makeTickets = (counts: Counts): DemoTicket[] => {
  const die = makeDie(2026)
  return Array.from({ length: counts.count }, (_, at) => makeTicket(die, at, counts))
}
