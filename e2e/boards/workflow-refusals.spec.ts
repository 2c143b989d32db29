import { randomUUID } from 'node:crypto'
import { failedActions } from '#core/text/failed-actions.ts'
import { stepApi } from '#modules/approvals/api.ts'
import { stepsText } from '#modules/approvals/text.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { settingsFrom } from '#modules/boards/templates.ts'
import { webhookApi } from '#modules/integrations/api/webhooks.ts'
import { webhookText } from '#modules/integrations/text/webhooks-text.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { workflowApi } from '#modules/workflows/api.ts'
import type { Definition } from '#modules/workflows/definition.ts'
import { designerText } from '#modules/workflows/designer-text.ts'
import { galleryActs, galleryNames, galleryNeedWords } from '#modules/workflows/gallery-text.ts'
import { usesText } from '#ui/records/uses-text.ts'
import { conflictText } from '#ui/records/conflict-text.ts'
import { uiText } from '#ui/text.ts'
import { expect, test } from '../helpers/fixtures.ts'

test('shows every refusal of a workflow, and names it before its webhook or its approval step is removed', async ({
  diwan,
  app,
}) => {
  const { page, say, signIn, go } = diwan
  const call = await app.callAs('admin')
  const { id: adminId } = await call(signInApi.me, {})
  const mark = randomUUID().slice(0, 6)
  const name = { ar: `مسار ${mark}`, en: `Flow ${mark}` }
  const board = await call(boardApi.create, {
    ...settingsFrom('serviceDesk'),
    name: { ar: `لوحة ${mark}`, en: `Board ${mark}` },
    workflowEnabled: true,
  })
  const boardId = board.id
  const [current = '', approved = '', rejected = ''] = board.statuses.map(({ id }) => id)
  const step = {
    id: randomUUID(),
    name: { ar: `خطوة ${mark}`, en: `Step ${mark}` },
    currentStatusId: current,
    approvalStatusId: approved,
    rejectionStatusId: rejected,
    userIds: [adminId],
    groupIds: [],
    watcherIds: [],
    watcherGroupIds: [],
    needed: 1,
    openFields: [],
  }
  await call(stepApi.save, { boardId, version: 0, steps: [step] })
  const webhook = await call(webhookApi.create, {
    name: `Hook ${mark}`,
    url: 'https://example.com/hook',
    events: ['user.created'],
  } as never)
  const draftOf = (minutes: number | null) =>
    ({
      format: 1,
      nodes: [
        { id: 'start', kind: 'created', config: { filter: null, byAutomation: false }, next: { next: 'call' } },
        { id: 'call', kind: 'webhook', config: { webhookId: webhook.id }, next: { next: 'ask' } },
        { id: 'ask', kind: 'approval', config: { stepId: step.id, minutes }, next: {} },
      ],
    }) as unknown as Definition
  const flow = await call(workflowApi.create, { boardId, name, draft: draftOf(null) })
  await call(workflowApi.publish, { id: flow.id, version: 1, waitingRuns: 'keep', includesPast: false })

  const refused = async (action: string) => {
    const message = page.getByText(say(failedActions[action] ?? name), { exact: false })
    await expect(message).toBeVisible()
    await message.click()
    await expect(message).toBeHidden()
  }
  await signIn('admin', { at: `/demo/workspace/${boardId}/workflow?workflowId=${flow.id}` })
  const button = (text: { ar: string; en: string }) => page.getByRole('button', { name: say(text), exact: true })
  await page.getByRole('button', { name: say(designerText.rename) }).click()
  const renaming = page.getByRole('dialog', { name: say(designerText.rename) })
  await renaming.getByRole('textbox').first().fill(`اسم ${mark}`)
  await renaming.getByRole('button', { name: say(designerText.apply) }).click()
  // A colleague has saved meanwhile.
  await call(workflowApi.save, { id: flow.id, version: 2, name, draft: draftOf(60) })
  await button(designerText.save).click()
  await expect(page.getByText(say(conflictText.conflictTitle))).toBeVisible()
  const refuse = (path: RegExp, method: string) =>
    page.route(path, (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 409, json: { error: 'already-done', errorMessage: '' } })
        : route.fallback(),
    )
  await refuse(new RegExp(`/workflows/${flow.id}$`), 'PUT')
  await button(conflictText.saveOver).click()
  await refused('PUT /workflows/:id')

  await refuse(/\/unpublish$/, 'POST')
  await refuse(/\/publish$/, 'POST')
  await refuse(new RegExp(`/workflows/${flow.id}$`), 'DELETE')
  await go(`/demo/workspace/${boardId}/workflow?workflowId=${flow.id}`)
  await button(designerText.unpublish).click()
  await refused('POST /workflows/:id/unpublish')
  await button(designerText.publish).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(designerText.publish), exact: true })
    .click()
  await refused('POST /workflows/:id/publish')
  await page.keyboard.press('Escape')
  await button(designerText.removeAll).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(designerText.removeAll) })
    .click()
  await refused('DELETE /workflows/:id')
  await page.unrouteAll()

  const named = say(usesText.byRules, { names: say(name) })
  await go(`/demo/admin/integrations?tab=webhooks&search=${mark}`)
  const row = page.getByRole('row').filter({ hasText: `Hook ${mark}` })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: say(webhookText.remove) }).click()
  const removing = page.getByRole('alertdialog')
  await expect(removing.getByText(named, { exact: false })).toBeVisible()
  await removing.getByRole('button', { name: say(uiText.cancel) }).click()

  await go(`/demo/workspace/${boardId}/approval-steps`)
  await expect(page.getByText(named, { exact: false })).toBeVisible()
  await button(stepsText.remove).click()
  await removing.getByRole('button', { name: say(stepsText.remove) }).click()
  await button(uiText.save).click()
  await expect(page.getByText(say(stepsText.saved))).toBeVisible()
  await go(`/demo/workspace/${boardId}/workflow`)
  await expect(page.getByText(say(designerText.broken))).toBeVisible()
})

test('switches a ready workflow on by one press, and renews the token of a called one', async ({ diwan, app }) => {
  const { page, say, signIn, go } = diwan
  const call = await app.callAs('admin')
  const mark = randomUUID().slice(0, 6)
  const name = { ar: `لوحة ${mark}`, en: `Board ${mark}` }
  const board = await call(boardApi.create, { ...settingsFrom('serviceDesk'), name, workflowEnabled: true })
  const boardId = board.id
  await signIn('admin', { at: `/demo/workspace/${boardId}/workflow` })
  const pressFor = (item: 'route' | 'approve') =>
    page.getByRole('button', { name: say(galleryActs.switchOnNamed, { name: say(galleryNames[item]) }) })
  await expect(page.getByText(say(galleryNeedWords.step), { exact: false })).toBeVisible()
  await expect(pressFor('approve')).toHaveCount(0)
  await pressFor('route').click()
  await expect(page.getByText(say(galleryActs.switchedOn, { name: say(galleryNames.route) }))).toBeVisible()
  await expect(page.getByRole('treegrid', { name: say(designerText.outline) })).toBeVisible()
  const { items } = await call(workflowApi.list, { boardId })
  expect(items.map(({ liveVersion, triggerKind }) => [liveVersion, triggerKind])).toEqual([[1, 'created']])

  const called = {
    format: 1,
    nodes: [
      { id: 'start', kind: 'hook', config: { filter: null, ticketPath: 'ticket' }, next: { next: 'say' } },
      { id: 'say', kind: 'comment', config: { type: 'note', text: 'Called' }, next: {} },
    ],
  } as unknown as Definition
  const flow = await call(workflowApi.create, { boardId, name, draft: called })
  const ticket = await call(ticketApi.create, { boardId, name: `Called ${mark}` })
  await go(`/demo/workspace/${boardId}/workflow?workflowId=${flow.id}`)
  await page.getByRole('button', { name: say(designerText.publish), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(designerText.publish), exact: true })
    .click()
  const shown = page.getByRole('dialog', { name: say(designerText.hookToken) })
  const first = (await shown.locator('[data-secret]').textContent()) ?? ''
  const path = `/api/v1/demo/workflow-hooks/${flow.id}`
  await expect(shown.getByText(path, { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(path, { exact: false })).toBeVisible()
  await page.getByRole('button', { name: say(designerText.renewToken) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(designerText.renewToken) })
    .click()
  const second = (await shown.locator('[data-secret]').textContent()) ?? ''
  const send = async (token: string) =>
    (
      await fetch(app.at + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ticket: ticket.customSequence }),
      })
    ).status
  expect([await send(first), await send(second)]).toEqual([404, 200])
})
