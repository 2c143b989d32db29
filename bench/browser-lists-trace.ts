/** From a browser's trace to milliseconds of script in each frame of the page's main thread. */
export type TraceEvent = {
  name: string
  ph: string
  ts: number
  dur?: number
  /** What the thread itself was at work: on a machine with busy neighbours it says more than the clock. */
  tdur?: number
  pid: number
  tid: number
  args?: { name?: string }
}

/** What the page's own code takes; one inside another counts once. */
const scripts = new Set([
  'EvaluateScript',
  'FunctionCall',
  'EventDispatch',
  'FireAnimationFrame',
  'FireIdleCallback',
  'TimerFire',
  'RunMicrotasks',
  'V8.HandleInterrupts',
  'MinorGC',
  'MajorGC',
])
const frame = 'FireAnimationFrame'

const busiestThread = (events: readonly TraceEvent[]) => {
  const counts = new Map<string, number>()
  for (const { name, pid, tid } of events)
    if (name === frame) counts.set(`${pid}/${tid}`, (counts.get(`${pid}/${tid}`) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/** A frame begins where the page is asked to draw and ends where it is asked again. */
export const framesIn = (all: readonly TraceEvent[]): number[] => {
  const thread = busiestThread(all)
  const events = all
    .filter(({ name, ph, pid, tid }) => ph === 'X' && scripts.has(name) && `${pid}/${tid}` === thread)
    .toSorted((a, b) => a.ts - b.ts)
  const took: number[] = []
  let end = 0
  let begun = -Infinity
  for (const { name, ts, dur = 0, tdur = dur } of events) {
    // several callbacks of one drawing follow each other at once
    if (name === frame && ts - begun > 4_000) {
      begun = ts
      took.push(0)
    }
    if (ts < end) continue
    end = ts + dur
    if (took.length > 0) took[took.length - 1] = (took.at(-1) ?? 0) + tdur / 1000
  }
  return took.slice(1, -1)
}
