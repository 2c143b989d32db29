/** Tests a whole page of the record kit on the agent statuses: create, order by keys, archive, bring back, conflict, removal. */
import { demoWorkforce } from '#apps/demo/demo-text.ts'
import { agentStatusApi } from '#modules/workforce/api.ts'
import { agentSwitchText } from '#modules/workforce/agent-switch-text.ts'
import { agentStatusText, workforceText } from '#modules/workforce/text.ts'
import { interactionTypeText } from '#modules/workforce/interaction-types-text.ts'
import { sortableText } from '#ui/lists/sortable-text.ts'
import { conflictText } from '#ui/records/conflict-text.ts'
import { recordsText } from '#ui/records/text.ts'
import { uiText } from '#ui/text.ts'
import { isAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'

test('creates, orders, archives and brings back agent statuses, and tells of a conflict', async ({ diwan, app }) => {
  const { page, say, signIn, go } = diwan
  const call = await app.callAs('admin')
  const rows = page.getByRole('row')
  const rowOf = (name: string) => rows.filter({ hasText: name })
  const act = async (name: string, action: Parameters<typeof say>[0]) => {
    await rowOf(name).getByRole('button').last().click()
    await page.getByRole('menuitem', { name: say(action) }).click()
  }
  await signIn('admin', { at: '/demo/admin/agent-statuses' })
  await expect(rows).toHaveCount(demoWorkforce.statuses.length + 1)

  // A unique name in use is reported at its field.
  await page.getByRole('button', { name: say(agentStatusText.add) }).click()
  const sheet = page.getByRole('dialog')
  const field = (label: Parameters<typeof say>[0]) => sheet.getByLabel(say(label))
  await field(recordsText.nameAr).fill('اجتماع')
  await field(recordsText.nameEn).fill('Meeting')
  await field(workforceText.uniqueName).fill('Prayer')
  await sheet.getByRole('button', { name: say(workforceText.interactionType) }).click()
  await page.getByRole('option', { name: say(interactionTypeText.BREAK), exact: true }).click()
  await isAccessible(page, 'new status')
  await sheet.getByRole('button', { name: say(uiText.save) }).click()
  await expect(field(workforceText.uniqueName)).toHaveAttribute('aria-invalid', 'true')
  await field(workforceText.uniqueName).fill('meeting')
  await sheet.getByRole('button', { name: say(uiText.save) }).click()
  await expect(sheet).toBeHidden()
  await expect(rowOf('meeting')).toContainText(say(interactionTypeText.BREAK))

  // Two steps up by keys, the second before the reply to the first.
  await page.getByRole('button', { name: say(recordsText.order) }).click()
  const created = (await call(agentStatusApi.list, { search: 'meeting' })).items[0]
  const name = say(created?.name ?? { ar: '', en: '' })
  await sheet.getByRole('button', { name: say(sortableText.handle, { name }) }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  const order = async () => (await call(agentStatusApi.list, {})).items.map(({ uniqueName }) => uniqueName)
  await expect.poll(order).toEqual(['available', 'prayer', 'lunch', 'meeting', 'site-visit', 'training'])
  await expect(sheet.getByRole('listitem').nth(3)).toContainText(name)
  await isAccessible(page, 'order')
  const close = sheet.getByRole('button', { name: say(uiText.close) })
  await close.first().focus()
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('listitem').first().getByRole('button')).toBeFocused()
  await close.last().click()
  await expect(rows.nth(4)).toContainText('meeting')

  await act('meeting', recordsText.archive)
  await expect(rowOf('meeting')).toHaveCount(0)
  await go('/demo/admin/agent-statuses?isArchived=true')
  await expect(rowOf('meeting')).toHaveCount(1)
  await act('meeting', recordsText.unarchive)
  await expect(rowOf('meeting')).toHaveCount(0)
  await go('/demo/admin/agent-statuses')
  await expect(rows.nth(4)).toContainText('meeting')

  // Another editor saves first.
  await rowOf('meeting').click()
  await field(recordsText.nameEn).fill('Mine')
  const { id = '', version = 0, ...stored } = (await call(agentStatusApi.list, { search: 'meeting' })).items[0] ?? {}
  await call(agentStatusApi.update, { ...(stored as typeof created & object), isEnabled: false, id, version })
  await expect(sheet.getByText(say(conflictText.conflictTitle))).toBeVisible()
  await expect(field(recordsText.nameEn)).toHaveValue('Mine')
  await sheet.getByRole('button', { name: say(conflictText.saveOver) }).click()
  await expect(sheet).toBeHidden()
  expect(await call(agentStatusApi.get, { id })).toMatchObject({ name: { en: 'Mine' }, version: 3 })

  await act('meeting', recordsText.remove)
  const question = page.getByRole('alertdialog', { name: say(agentStatusText.removeTitle, { name }) })
  await expect(question).toContainText(say(agentStatusText.removeBody))
  await question.getByRole('button', { name: say(recordsText.remove) }).click()
  await expect(rowOf('meeting')).toHaveCount(0)
})

test('an agent starts work and takes a break; the wall of a supervisor follows', async ({ diwan, other }) => {
  const { page, say, signIn } = diwan
  await signIn('huda', { at: '/demo/workspace/channels/wall' })
  // Member of no team, so that no waiting conversation is offered meanwhile.
  await other.signIn('admin')
  const press = (name: RegExp | string) => other.page.getByRole('button', { name }).click()
  const choose = async (text: Parameters<typeof say>[0]) => {
    await other.page
      .getByRole('dialog')
      .getByRole('button', { name: say(text) })
      .first()
      .click()
    await expect(other.page.getByRole('dialog')).toBeHidden()
  }
  await press(new RegExp(say(agentSwitchText.title)))
  await press(say(agentSwitchText.startWork))
  await choose(interactionTypeText.AVAILABLE)
  await expect(page.getByRole('heading', { name: say(interactionTypeText.AVAILABLE) })).toBeVisible()
  await press(new RegExp(say(agentSwitchText.title)))
  const lunch = demoWorkforce.statuses.find(({ equivalentInteractionType: type }) => type === 'BREAK')
  await choose(lunch?.name ?? interactionTypeText.BREAK)
  await expect(page.getByRole('heading', { name: say(interactionTypeText.BREAK) })).toBeVisible()
})
