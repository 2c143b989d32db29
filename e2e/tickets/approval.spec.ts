import { randomUUID } from 'node:crypto'
import { stepApi } from '#modules/approvals/api.ts'
import { stepsText } from '#modules/approvals/text.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { settingsFrom } from '#modules/boards/templates.ts'
import { settingsText } from '#modules/boards/text/board-settings-text.ts'
import { widgetNames } from '#modules/home/widgets-text.ts'
import { delegationApi } from '#modules/profile/api/delegations.ts'
import { delegationsText } from '#modules/profile/text/delegations-text.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { approvalApi } from '#modules/tickets/api/approvals.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { approvalText, stateWords } from '#modules/tickets/web/page/approval/approval-text.ts'
import { uiText } from '#ui/text.ts'
import { expect, test } from '../helpers/fixtures.ts'

const hourMs = 3_600_000

test('two of three approve, one of them by a delegate', async ({ diwan, app }) => {
  const { page, say, signIn, go } = diwan
  const call = await app.callAs('admin')
  const mark = randomUUID().slice(0, 6)
  const board = await call(boardApi.create, {
    ...settingsFrom('serviceDesk'),
    name: { ar: `لوحة ${mark}`, en: `Board ${mark}` },
  })
  const [current = '', approved = '', rejected = ''] = board.statuses.map(({ id }) => id)
  const idOf = async (username: string) => (await (await app.callAs(username))(signInApi.me, {})).id
  const [tareq, huda, rana, khaled] = [
    await idOf('tareq'),
    await idOf('huda'),
    await idOf('rana'),
    await idOf('khaled'),
  ]
  const step = {
    id: randomUUID(),
    name: { ar: 'اعتماد الصرف', en: 'Payment' },
    currentStatusId: current,
    approvalStatusId: approved,
    rejectionStatusId: rejected,
    userIds: [tareq, huda, rana],
    groupIds: [],
    watcherIds: [],
    watcherGroupIds: [],
    needed: 1,
    openFields: [],
  }
  await call(stepApi.save, { boardId: board.id, version: 0, steps: [step] })
  await (
    await app.callAs('tareq')
  )(delegationApi.create, {
    toId: khaled,
    fromAt: new Date(Date.now() - hourMs).toISOString(),
    untilAt: new Date(Date.now() + hourMs).toISOString(),
  })
  await signIn('admin', { at: `/demo/admin/boards/${board.id}` })
  await page.getByRole('link', { name: say(settingsText.approvalSteps) }).click()
  await page.getByRole('textbox', { name: say(stepsText.needed) }).fill('2')
  await page.getByRole('button', { name: say(uiText.save) }).click()
  await expect(page.getByText(say(stepsText.saved))).toBeVisible()

  const ticket = await call(ticketApi.create, { boardId: board.id, name: `Invoice ${mark}` })
  const path = `/demo/workspace/${board.id}/ticket?ticketId=${ticket.id}`
  await go(path)
  const part = page.getByRole('region', { name: say(approvalText.title), exact: true })
  const submitted = page.waitForResponse(
    (reply) => reply.url().endsWith('/approval') && reply.request().method() === 'POST',
  )
  await part.getByRole('button', { name: say(approvalText.submit, { step: say(step.name) }) }).click()
  await submitted
  await expect(part.getByText(say(stateWords.open))).toBeVisible()

  await signIn('khaled', { at: '/demo/home' })
  await page
    .getByRole('region', { name: say(widgetNames.approvals) })
    .getByText(`Invoice ${mark}`)
    .click()
  await part.getByRole('button', { name: say(approvalText.approve), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('مطابقة للعقد')
  await dialog.getByRole('button', { name: say(approvalText.approve), exact: true }).click()
  await expect(part.getByText('مطابقة للعقد')).toBeVisible()
  // The other one decides elsewhere, and the page hears of it.
  const { approvals } = await call(approvalApi.get, { id: ticket.id })
  await (
    await app.callAs('huda')
  )(approvalApi.approve, { id: ticket.id, approvalId: approvals[0]?.id ?? '' })
  await expect(part.getByText(say(stateWords.approved))).toBeVisible()

  // The link of the mail asks to sign in, and leads to the ticket after it.
  await page.evaluate(() => localStorage.clear())
  await go(path)
  await expect(page).toHaveURL(new RegExp(`auth/login\\?next=.*${ticket.id}`))

  await signIn('tareq', { at: '/demo/profile?tab=away' })
  await expect(page.getByRole('button', { name: say(delegationsText.end) })).toBeVisible()
  const ended = page.waitForResponse((reply) => reply.request().method() === 'DELETE')
  await page.getByRole('button', { name: say(delegationsText.end) }).click()
  await ended
  await expect(page.getByText(say(delegationsText.none))).toBeVisible()
})
