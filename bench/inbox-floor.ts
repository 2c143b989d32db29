/** Measures a floor of agents at work, and what twice as many cost. */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { arrived, ask, delays, openPage, openSender, p95, withInbox, type Ready } from './inbox-pages.ts'
import { conversationCount } from './inbox-size.ts'
import { median, report } from './report.ts'

const [floorSeconds, perSecond, inParallel] = [8, 20, 4]
/** Each agent shows the list and one conversation; as many messages as signs of typing, and one change of status each second. */
const measureFloor = async (server: ChildProcess, ready: Ready, count: number) => {
  const agents = ready.agents.slice(0, count)
  const shown = agents.map(({ userId }) => ready.opened.find(({ assigneeId }) => assigneeId === userId))
  const pages: Socket[] = []
  for (let from = 0; from < count; from += 50)
    pages.push(
      ...(await Promise.all(
        agents.slice(from, from + 50).map(({ token }, n) => openPage(ready, token, [shown[from + n]?.id ?? ''])),
      )),
    )
  const senders = await Promise.all(Array.from({ length: inParallel }, () => openSender(ready)))
  await delay(2_000)
  delays.length = 0
  const before = await ask(server)
  const began = performance.now()
  const messages = floorSeconds * perSecond
  const takeTurns = async ({ send }: (typeof senders)[number], first: number) => {
    for (let n = first; n < messages; n += inParallel) {
      await delay(Math.max(0, began + (n * 1_000) / perSecond - performance.now()))
      const typing = (n * 11) % count
      pages[typing]?.volatile.emit('signal', `conversation:${shown[typing]?.id}`, 'typing')
      if (n % perSecond === 0)
        void fetch(`${ready.at}/api/v1/${ready.slug}/agents/me/status`, {
          method: 'PUT',
          headers: { authorization: agents[n % count]?.token ?? '', 'content-type': 'application/json' },
          body: JSON.stringify({ status: n % (2 * perSecond) === 0 ? 'BREAK' : 'AVAILABLE' }),
        })
      await send(shown[(n * 7) % count]?.key ?? '')
    }
  }
  await Promise.all(senders.map(takeTurns))
  await arrived()
  const seconds = (performance.now() - began) / 1000
  const after = await ask(server)
  const cpu = (after.cpu - before.cpu) / messages
  console.log(
    `     ${count} agents, ${conversationCount} open conversations, ${(messages / seconds).toFixed(1)} messages a second: ` +
      `${((cpu * messages) / seconds / 10).toFixed(0)} % of one core, ${cpu.toFixed(1)} ms of CPU and ` +
      `${((after.statements - before.statements) / messages).toFixed(1)} statements a message, p95 to the page ${p95(delays).toFixed(0)} ms`,
  )
  for (const page of pages) page.close()
  for (const sender of senders) sender.close()
  await delay(1_000)
  return cpu
}

export const measureFloors = () =>
  withInbox(async ({ server, ready }) => {
    const ratios: number[] = []
    await measureFloor(server, ready, 200) // warm-up
    for (let round = 0; round < 3; round++) {
      const [few, many] = [await measureFloor(server, ready, 200), await measureFloor(server, ready, 400)]
      ratios.push(many / few)
    }
    report({ what: 'CPU of a message with 400 agents, against 200', value: median(ratios), most: 2.2, unit: '×' })
  })
