/** Stops the server: takes no new work, waits for running work within a limit, and reports what was interrupted. */
import type { FastifyInstance } from 'fastify'
import { log } from '#platform/monitoring/log.ts'

export type Stoppable = {
  server: FastifyInstance
  connections: { drain: () => Promise<void>; cut: () => number }
  closeLive: () => Promise<void>
  /** Claims no more jobs, waits for running ones within a limit, and returns how many were left to other nodes. */
  stopJobs: (timeout: number) => Promise<number>
  closeRest: () => Promise<void>
}

/** True if the work finishes in time; false if it takes longer or fails. */
const within = async (milliseconds: number, work: Promise<unknown>, what: string) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, milliseconds), false)
  })
  const done = work.then(
    () => true,
    (error: unknown) => {
      log.error({ err: error }, what)
      return false
    },
  )
  const isDone = await Promise.race([done, late])
  clearTimeout(timer)
  return isDone
}

/** Time reserved for closing the database and the log. */
const forClosing = (seconds: number) => Math.min(3_000, seconds * 250)

/** Rejects with a message if something was cut off. */
export const stopServer = async (
  { server, connections, closeLive, stopJobs, closeRest }: Stoppable,
  seconds: number,
): Promise<void> => {
  const endsAt = Date.now() + seconds * 1_000
  const cutAt = endsAt - forClosing(seconds)
  const closing = connections.drain().then(() => server.close())
  let leftJobs: number | undefined
  const jobs = stopJobs(cutAt - Date.now()).then((left) => {
    leftJobs = left
  })
  await within(cutAt - Date.now(), Promise.all([closing, closeLive(), jobs]), 'stop')
  const unanswered = connections.cut()
  const isClosed = await within(endsAt - Date.now(), Promise.all([closing, jobs]).then(closeRest), 'close')
  const problems = [
    ...(unanswered > 0 ? [`${unanswered} calls were cut off`] : []),
    ...(leftJobs ? [`${leftJobs} jobs were left to be done again`] : []),
    ...(isClosed ? [] : ['the database did not close in time']),
  ]
  if (problems.length > 0) throw new Error(`Not everything ended within ${seconds} seconds: ${problems.join(', ')}`)
}
