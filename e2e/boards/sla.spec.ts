import { randomUUID } from 'node:crypto'
import { demoBoard } from '#apps/demo/demo-board-text.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { settingsFrom } from '#modules/boards/templates.ts'
import { settingsText } from '#modules/boards/text/board-settings-text.ts'
import { boardText } from '#modules/boards/text/boards-text.ts'
import { builtInFields } from '#modules/forms/built-in-fields.ts'
import { priorityWords, slaStateWords } from '#modules/forms/text.ts'
import { notificationApi } from '#modules/notifications/api.ts'
import { bellText } from '#modules/notifications/bell-text.ts'
import { notificationsText, typeSentences } from '#modules/notifications/text.ts'
import { slaApi } from '#modules/sla/api.ts'
import { slaText } from '#modules/sla/text.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { uiText } from '#ui/text.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { createColleague, samplePassword } from '../helpers/sample-user.ts'

test('sets a service level after a preview, and sees a ticket come at risk live', async ({ diwan, app }) => {
  const { page, say, signIn, go } = diwan
  const call = await app.callAs('admin')
  const mark = randomUUID().slice(0, 6)
  const name = { ar: `لوحة ${mark}`, en: `Board ${mark}` }
  const board = await call(boardApi.create, { ...settingsFrom('serviceDesk'), name })
  await call(ticketApi.create, { boardId: board.id, name: 'Earlier request', priority: 'high' })
  await signIn('admin', { at: `/demo/admin/boards/${board.id}` })
  await page.getByRole('link', { name: say(settingsText.serviceLevels) }).click()
  await page.getByRole('button', { name: say(slaText.add) }).click()
  await page.getByLabel(say(boardText.nameAr)).fill('عاجل')
  await page.getByLabel(say(boardText.nameEn)).fill('Urgent')
  await page.getByRole('button', { name: say(slaText.hours) }).click()
  await page.getByRole('option', { name: say(slaText.always) }).click()
  const resolution = page.getByRole('group', { name: say(slaText.resolution) })
  await resolution.getByText(say(slaText.minutes), { exact: true }).click()
  await resolution.getByRole('textbox', { name: say(slaText.priority, { name: say(priorityWords.high) }) }).fill('1')
  await page.getByRole('textbox', { name: say(slaText.risk) }).fill('8')
  await page.getByRole('button', { name: say(slaText.review) }).click()
  const preview = page.getByRole('dialog', { name: say(slaText.previewTitle) })
  await expect(preview.getByText(say(slaText.covered))).toBeVisible()
  await preview.getByRole('button', { name: say(uiText.save) }).click()
  await expect(page.getByText(say(slaText.saved))).toBeVisible()

  const ticket = await call(ticketApi.create, { boardId: board.id, name: 'Late request', priority: 'high' })
  await go(`/demo/workspace/${board.id}/ticket?ticketId=${ticket.id}`)
  const facts = page.getByRole('region', { name: say(builtInFields.sla.label) })
  await expect(facts.getByText(say(slaStateWords['on-track']))).toBeVisible()
  await expect(facts.getByText(say(slaStateWords['at-risk']))).toBeVisible()
})

test('a breach appears on an open page and once in the bell', async ({ diwan, other, app }) => {
  const admin = await app.callAs('admin')
  const mark = randomUUID().slice(0, 6)
  const { id: userId } = await createColleague(admin, mark)
  const assignee = await app.callAs(mark, 'demo', samplePassword)

  // Tickets of the demo are old: a target of a minute has passed at the moment at which one of them gets it.
  const demo = (await admin(boardApi.list, {})).find(({ name }) => name.en === demoBoard.name.en)
  const boardId = demo?.id ?? ''
  const { statuses } = await admin(boardApi.get, { id: boardId })
  // Those that are reviewed may wait for an approval, which locks them.
  const isNew = { operand: { field: 'status' }, operator: 'EQUAL', value: [statuses[0]?.id] }
  const filter = JSON.stringify({ logic: 'AND', items: [isNew] })
  const { items } = await admin(ticketApi.list, { boardId, filter, pageSize: 50 })
  const isOld = ({ createdAt = '' }: { createdAt?: string | undefined }) =>
    Date.parse(createdAt) < Date.now() - 3_600_000
  const old = items.find((ticket) => !ticket.resolvedDate && isOld(ticket))
  if (!old) throw new Error('The demo board has no old open ticket')
  const { id } = old
  const name = `Old request ${mark}`
  const calm = await assignee(ticketApi.update, {
    id,
    version: old.version,
    name,
    priority: 'low',
    assigneeIds: [userId],
  })
  const none = { high: null, medium: null, low: null }
  const policy = {
    id: randomUUID(),
    name: { ar: 'عاجل', en: 'Urgent' },
    filter: { logic: 'AND' as const, items: [{ operand: { field: 'name' }, operator: 'EQUAL' as const, value: name }] },
    schedule: 'always' as const,
    firstResponse: none,
    resolution: { ...none, high: 1 },
    pauseStatusIds: [],
    riskPercent: 80,
  }
  const { version, policies } = await admin(slaApi.get, { boardId })
  const saved = await admin(slaApi.save, { boardId, version, policies: [policy, ...policies] })
  await diwan.signIn('admin', { at: `/demo/workspace/${boardId}/ticket?ticketId=${id}` })
  await other.signIn(mark, { password: samplePassword })
  const state = diwan.page.getByText(diwan.say(slaStateWords.breached), { exact: true }).first()
  await expect(diwan.page.getByRole('heading', { name })).toBeVisible()
  await expect(state).toBeHidden()
  const bell = (words: string) => other.page.getByRole('button', { name: words })
  await expect(bell(other.say(bellText.none))).toBeVisible()

  // Nobody is notified of a change of their own, so the bell has the breach only.
  await assignee(ticketApi.update, { id, version: calm.version, priority: 'high' })
  await expect(state).toBeVisible()
  const unread = bell(other.say(bellText.unread, { count: 1 }))
  // Two turns of the sweep, at most.
  await expect(unread).toBeVisible({ timeout: 30_000 })
  await unread.click()
  const panel = other.page.getByRole('dialog', { name: other.say(notificationsText.title) })
  await expect(panel.getByRole('link', { name })).toContainText(other.say(typeSentences['sla-breached']))
  const told = await assignee(notificationApi.list, {})
  expect(told.items.flatMap((about) => about.items.map(({ type }) => type))).toEqual(['sla-breached'])
  await admin(slaApi.save, { boardId, version: saved.version, policies })
})
