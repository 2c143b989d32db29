/** Collects requests of one organisation for a few milliseconds and answers them in one transaction. */

type Waiting<I, O> = { input: I; resolve: (output: O) => void; reject: (error: unknown) => void }
type Limits<I> = {
  /** How long the first request of a batch waits for more. */
  waitMs: number
  /** How much one batch may weigh. */
  most: number
  weigh?: (input: I) => number
}

/** One batch an organisation at a time, so that none of them takes more than one database connection of a node. */
export const batchByOrg = <I, O>(run: (orgId: string, inputs: I[]) => Promise<O[]>, limits: Limits<I>) => {
  const { waitMs, most, weigh = () => 1 } = limits
  const queues = new Map<string, Waiting<I, O>[]>()

  const takeBatch = (queue: Waiting<I, O>[]) => {
    let [count, weight] = [0, 0]
    for (const { input } of queue) {
      weight += weigh(input)
      if (count > 0 && weight > most) break
      count += 1
    }
    return queue.splice(0, count)
  }
  const answer = async (orgId: string, batch: Waiting<I, O>[]) => {
    try {
      const outputs = await run(
        orgId,
        batch.map(({ input }) => input),
      )
      for (const [at, { resolve }] of batch.entries()) resolve(outputs[at] as O)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const drain = async (orgId: string, queue: Waiting<I, O>[]) => {
    while (queue.length > 0) await answer(orgId, takeBatch(queue))
    queues.delete(orgId)
  }
  return (orgId: string, input: I): Promise<O> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(orgId)
      const waiting = { input, resolve, reject }
      if (queue) return void queue.push(waiting)
      const started = [waiting]
      queues.set(orgId, started)
      setTimeout(() => void drain(orgId, started), waitMs)
    })
}
