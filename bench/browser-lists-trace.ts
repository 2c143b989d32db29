/** Computes from a browser trace the milliseconds of script in each frame of the page's main thread. */
export type TraceEvent = {
  name: string
  ph: string
  ts: number
  dur?: number
  /** CPU time of the thread, because wall time depends on other processes of the machine. */
  tdur?: number
  pid: number
  tid: number
  args?: { name?: string }
}

/** Events that run the page's code; nested ones are counted once. */
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

/** A frame lasts from one animation frame to the next. */
export const framesIn = (all: readonly TraceEvent[]): number[] => {
  const thread = busiestThread(all)
  const events = all
    .filter(({ name, ph, pid, tid }) => ph === 'X' && scripts.has(name) && `${pid}/${tid}` === thread)
    .toSorted((a, b) => a.ts - b.ts)
  const took: number[] = []
  let end = 0
  let begun = -Infinity
  for (const { name, ts, dur = 0, tdur = dur } of events) {
    // Several callbacks of one frame follow each other at once.
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
