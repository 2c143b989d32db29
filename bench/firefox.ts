/** One journey in Debian's Firefox: sign in, list, ticket, comment, move a card. Each step has a limit of time. */
import { randomUUID } from 'node:crypto'
import { boardApi } from '#modules/boards/api/boards.ts'
import { settingsFrom } from '#modules/boards/templates.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { commentApi } from '#modules/tickets/api/collaboration.ts'
import { installFirefox } from '../scripts/tools.ts'
import { password, startDemo, type Call } from './demo-browser.ts'
import { openFirefox, type Firefox } from './firefox-driver.ts'
import { report } from './report.ts'

const makeTicket = async (call: Call) => {
  const name = { ar: 'لوحة فايرفوكس', en: 'Firefox board' }
  const board = await call(boardApi.create, { ...settingsFrom('serviceDesk'), name, workflowEnabled: false })
  const { id } = await call(ticketApi.create, { boardId: board.id, name: `Ticket ${randomUUID()}` })
  const [first, second] = board.statuses.toSorted((a, b) => a.uiOrder - b.uiOrder)
  if (!first || !second) throw new Error('the board has fewer than two statuses')
  return { boardId: board.id, ticketId: id, first: first.id, second: second.id }
}

const step = async (what: string, run: () => Promise<void>) => {
  const start = performance.now()
  await run()
  report({ what: `Firefox: ${what}`, value: (performance.now() - start) / 1000, most: 15, unit: ' s' })
}

const signIn = async ({ goTo, click, type, enter, until }: Firefox, at: string) => {
  await goTo(`${at}/auth/login`)
  await click('input[name=username]')
  await type('admin')
  await click('input[name=password]')
  await type(password)
  await enter()
  await until(`location.pathname.endsWith('/home') && document.querySelector('main h1')`, 'the home page')
}

type Made = Awaited<ReturnType<typeof makeTicket>>
type Journey = Made & { firefox: Firefox; at: string; call: Call }

const listTickets = async ({ firefox, at, boardId, ticketId }: Journey) => {
  await firefox.goTo(`${at}/workspace/${boardId}/tickets`)
  await firefox.shown(`[data-id="${ticketId}"]`)
}

const comment = async ({ firefox, at, boardId, ticketId, call }: Journey) => {
  await firefox.goTo(`${at}/workspace/${boardId}/ticket?ticketId=${ticketId}`)
  await firefox.click('[data-composer] button')
  await firefox.click('[data-composer] [contenteditable=true]')
  await firefox.type('كُتب في فايرفوكس')
  await firefox.click('[data-composer] button[type=submit]')
  await firefox.until(`document.querySelector('[data-comment]')?.textContent.includes('فايرفوكس')`, 'the comment')
  const { total } = await call(commentApi.list, { ticketId, pageNumber: 0, pageSize: 10 })
  if (total !== 1) throw new Error(`${total} comments were stored`)
}

/** By the keyboard: Space lifts a card, an arrow moves it to the next status, Space puts it down. */
const moveCard = async ({ firefox, at, call, ...made }: Journey) => {
  await firefox.goTo(`${at}/workspace/${made.boardId}/tickets?tab=kanban`)
  const card = `[data-lane="${made.first}"] [data-id="${made.ticketId}"]`
  await firefox.shown(card)
  await firefox.uncovered(card)
  await firefox.until(`(document.querySelector('${card} [data-title]').focus(), true)`, 'the focus on the card')
  await firefox.press(' ')
  await firefox.shown(`${card}[data-picked]`)
  await firefox.press('\uE012') // ArrowLeft: the next status, from right to left
  await firefox.press(' ')
  await firefox.shown(`[data-lane="${made.second}"] [data-id="${made.ticketId}"]`)
  const { statusId } = await call(ticketApi.get, { id: made.ticketId })
  if (statusId !== made.second) throw new Error('the move was not stored')
}

export const measureFirefox = async () => {
  const { at, call, stop } = await startDemo()
  const firefox = await openFirefox(installFirefox())
  try {
    const journey = { firefox, at: `${at}/demo`, call, ...(await makeTicket(call)) }
    await step('sign in', () => signIn(firefox, journey.at))
    await step('list of tickets', () => listTickets(journey))
    await step('comment on a ticket', () => comment(journey))
    await step('move a card', () => moveCard(journey))
  } finally {
    await firefox.close()
    await stop()
  }
}
