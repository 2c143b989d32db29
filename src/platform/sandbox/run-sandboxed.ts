/** Runs scripts in threads beside the event loop, each in an engine without access to anything but its input. */
import { Worker } from 'node:worker_threads'
import { programUrl } from '../process/program-url.ts'
import { sandboxLimits as limits } from './sandbox-limits.ts'

export type SandboxTask = {
  /** The text of a function that gets `input` as JSON, prepares the globals and returns a function that collects the output. */
  prelude: string
  source: string
  /** JSON. */
  input: string
  /** Only parses the source. */
  isCheck?: boolean
}
export type SandboxFault = {
  kind: 'syntax' | 'error' | 'time' | 'memory' | 'output' | 'busy'
  message: string
  line?: number
  column?: number
}
/** A failed script may still have written to its log. */
export type SandboxResult = { output?: string; fault?: SandboxFault | undefined }

type Waiting = {
  orgId: string
  task: SandboxTask
  resolve: (result: SandboxResult) => void
  reject: (error: unknown) => void
}

const mostThreads = 2
const waiting: Waiting[] = []
const idle: Worker[] = []
/** The organisations for which threads work. */
const busy: string[] = []

/** Its start is not counted as work of the script. */
const openThread = () =>
  new Promise<Worker>((resolve, reject) => {
    const thread = new Worker(programUrl('sandbox-thread', import.meta.url), {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 64, stackSizeMb: 8 },
    })
    thread.unref()
    thread.once('message', () => {
      thread.off('error', reject)
      resolve(thread)
    })
    thread.once('error', reject)
  })

const outOfTime: SandboxResult = { fault: { kind: 'time', message: 'interrupted' } }

/** Ends a thread that does not answer; another is opened for the next task. */
const watch = (thread: Worker, end: () => void) => {
  const since = Date.now()
  let usedBefore: number | undefined
  const look = async () => {
    const { user, system } = await thread.cpuUsage()
    usedBefore ??= user + system
    const isOver = (user + system - usedBefore) / 1_000 > limits.killCpuMs
    if (isOver || Date.now() - since > limits.killWallMs) end()
  }
  const timer = setInterval(() => void look().catch(end), 100)
  return () => clearInterval(timer)
}

const work = (thread: Worker, task: SandboxTask) =>
  new Promise<SandboxResult>((resolve) => {
    const finish = (result: SandboxResult, isAlive: boolean) => {
      stopWatching()
      // One by one: a thread that lost all its listeners at once delivers no more messages.
      thread.off('message', onMessage).off('error', onError).off('exit', onExit)
      if (isAlive) idle.push(thread)
      else void thread.terminate()
      resolve(result)
    }
    const onExit = () => finish(outOfTime, false)
    const onError = ({ message }: Error) => finish({ fault: { kind: 'memory', message } }, false)
    // Memory that ran out may have damaged what the thread keeps between scripts.
    const onMessage = (result: SandboxResult) => finish(result, result.fault?.kind !== 'memory')
    const stopWatching = watch(thread, onExit)
    thread.once('message', onMessage).once('error', onError).once('exit', onExit)
    thread.postMessage(task)
  })

/** An organisation that has a thread waits for those that have none. */
const nextTask = () => {
  const at = waiting.findIndex(({ orgId }) => !busy.includes(orgId))
  return waiting.splice(Math.max(at, 0), 1)[0]
}

const takeNext = async (): Promise<void> => {
  const next = busy.length < mostThreads ? nextTask() : undefined
  if (!next) return
  busy.push(next.orgId)
  try {
    next.resolve(await work(idle.pop() ?? (await openThread()), next.task))
  } catch (error) {
    next.reject(error)
  } finally {
    busy.splice(busy.indexOf(next.orgId), 1)
    void takeNext()
  }
}

export const runSandboxed = (orgId: string, task: SandboxTask): Promise<SandboxResult> => {
  const own = waiting.filter((item) => item.orgId === orgId).length
  if (own >= limits.waitingOfOrg || waiting.length >= limits.waiting)
    return Promise.resolve({ fault: { kind: 'busy', message: 'too many scripts' } })
  return new Promise((resolve, reject) => {
    waiting.push({ orgId, task, resolve, reject })
    void takeNext()
  })
}
