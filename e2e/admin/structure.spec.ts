import { setTimeout } from 'node:timers/promises'
import type { Locator } from '@playwright/test'
import { problems } from '#core/text/problems.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { settingsFrom } from '#modules/boards/templates.ts'
import { departmentApi } from '#modules/structure/api.ts'
import { departmentText, structureText } from '#modules/structure/text.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { uiText } from '#ui/text.ts'
import { expect, test } from '../helpers/fixtures.ts'

test('builds a department tree and moves departments with their members by mouse and keyboard @direction', async ({
  diwan,
  app,
  language,
}) => {
  const { page, say, signIn } = diwan
  const tag = `${language}${Date.now()}`
  const nameOf = (name: string) => `${name} ${tag}`
  await page.setViewportSize({ width: 1280, height: 1200 })
  await signIn('admin', { at: '/demo/admin/org-structure' })
  const tree = page.getByRole('tree')
  const row = (name: string) => tree.getByRole('treeitem', { name: nameOf(name) })
  const sheet = page.getByRole('dialog')
  const level = (name: string) => row(name).getAttribute('aria-level')

  const create = async (name: string, open: () => Promise<void>) => {
    await open()
    await sheet.getByLabel(say(departmentText.nameAr)).fill(nameOf(name))
    await sheet.getByLabel(say(departmentText.nameEn)).fill(nameOf(name))
    await sheet.getByRole('button', { name: say(uiText.save) }).click()
    await expect(sheet).toBeHidden()
    await expect(row(name)).toBeVisible()
  }
  const atTop = () => page.getByRole('button', { name: say(structureText.add) }).click()
  const below = (parent: string) => async () => {
    await row(parent)
      .getByRole('button', { name: say(structureText.menu, { name: nameOf(parent) }) })
      .click()
    await page.getByRole('menuitem', { name: say(structureText.addBelow) }).click()
  }

  // Reports a missing name at its field, then builds a tree of three levels.
  await atTop()
  await sheet.getByRole('button', { name: say(uiText.save) }).click()
  await expect(sheet.getByText(say(problems.required)).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await create('Alpha', atTop)
  await create('Beta', below('Alpha'))
  await create('Gamma', below('Alpha'))
  await create('Delta', below('Beta'))
  expect([await level('Alpha'), await level('Beta'), await level('Delta')]).toEqual(['1', '2', '3'])

  // Members are added by search and counted in all parent departments.
  await row('Delta').click()
  await sheet.getByRole('tab', { name: say(departmentText.people) }).click()
  await sheet.getByLabel(say(departmentText.addPerson)).fill('khaled')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option', { name: language === 'ar' ? 'خالد عبيدات' : 'Khaled Obeidat' }).click()
  await expect(sheet.getByRole('list', { name: say(departmentText.people) }).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(row('Beta')).toContainText('1')
  await expect(row('Gamma')).toContainText('0')

  // Drags a department with its children into another.
  const middle = async (target: Locator) => {
    const box = await target.boundingBox()
    return { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 }
  }
  await row('Delta').dragTo(row('Gamma'), { targetPosition: await middle(row('Gamma')) })
  await expect(row('Gamma')).toContainText('1')
  await expect(row('Beta')).toContainText('0')
  await page
    .getByRole('alertdialog')
    .filter({ hasText: say(structureText.moved, { name: nameOf('Delta'), parent: nameOf('Gamma') }) })
    .getByRole('button', { name: say(uiText.undo) })
    .click()
  await expect(row('Beta')).toContainText('1')

  // A move into its own child is refused with a message.
  await row('Alpha').dragTo(row('Delta'), { targetPosition: await middle(row('Delta')) })
  await expect(page.getByText(say(problems['department-loop']))).toBeVisible()
  await expect.poll(() => level('Alpha')).toBe('1')

  // Moves by keyboard: before its sibling, into it, and to the top level.
  const order = async () =>
    (await tree.getByRole('treeitem').allInnerTexts())
      .filter((text) => text.includes(tag))
      .map((text) => text.trim().split(' ')[0])
  await expect.poll(() => order()).toEqual(['Alpha', 'Beta', 'Delta', 'Gamma'])
  await row('Gamma').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(order).toEqual(['Alpha', 'Gamma', 'Beta', 'Delta'])
  await expect(row('Gamma')).toBeFocused()
  const [inwards, outwards] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  await row('Beta').focus()
  await page.keyboard.press(`Alt+${inwards}`)
  await expect(row('Beta')).toHaveAttribute('aria-level', '3')
  await expect(row('Delta')).toHaveAttribute('aria-level', '4')
  // The next move follows before the reply to the first, and reaches the server after it.
  let isFirst = true
  await page.route(/\/departments\/[^/]+\/move$/, async (route) => {
    if (isFirst) {
      isFirst = false
      await setTimeout(1000)
    }
    await route.continue()
  })
  await page.keyboard.press(`Alt+${outwards}`)
  await expect(row('Beta')).toHaveAttribute('aria-level', '2')
  await page.keyboard.press(`Alt+${outwards}`)
  await expect(row('Beta')).toHaveAttribute('aria-level', '1')
  await page.keyboard.press(outwards)
  await expect(row('Beta')).toHaveAttribute('aria-expanded', 'false')
  await expect(row('Delta')).toBeHidden()

  // The server has stored the shown tree, and refuses a cycle too.
  const call = await app.callAs('admin')
  const kept = async () => (await call(departmentApi.list, {})).items
  // A move is shown before the reply arrives.
  await expect.poll(async () => (await kept()).find((one) => one.name.en === nameOf('Beta'))?.parentId).toBeNull()
  const items = await kept()
  const found = (name: string) => items.find((one) => one.name.en === nameOf(name))
  expect(found('Delta')?.parentId).toBe(found('Beta')?.id)
  await expect(
    call(departmentApi.move, { id: found('Beta')?.id ?? '', parentId: found('Delta')?.id ?? '', position: 0 }),
  ).rejects.toMatchObject({ fields: { parentId: 'department-loop' } })
})

test('shows the tree as a chart, moves by menu, and explains the effects of a removal @direction', async ({
  diwan,
  app,
  language,
}) => {
  const { page, say, signIn } = diwan
  const tag = `${language}${Date.now()}`
  const call = await app.callAs('admin')
  const make = (name: string, parentId: string | null) =>
    call(departmentApi.create, {
      name: { ar: `${name} ${tag}`, en: `${name} ${tag}` },
      description: { ar: '', en: '' },
      parentId,
    })
  const top = await make('Top', null)
  const left = await make('Left', top.id)
  const leaf = await make('Leaf', left.id)
  const right = await make('Right', top.id)
  const board = await call(boardApi.create, {
    ...settingsFrom('empty'),
    name: { ar: `Board ${tag}`, en: `Board ${tag}` },
  })
  const ticket = await call(ticketApi.create, { boardId: board.id, name: tag, departmentId: left.id })
  await signIn('admin', { at: `/demo/admin/org-structure?view=chart&q=${tag}` })
  const box = (id: string) => page.locator(`#content [data-box="${id}"]`)
  for (const { id } of [top, left, leaf, right]) await expect(box(id)).toBeVisible()
  // Siblings follow the reading direction.
  const place = async (id: string) => (await box(id).boundingBox())?.x ?? 0
  expect((await place(left.id)) < (await place(right.id))).toBe(language === 'en')

  await box(leaf.id)
    .getByRole('button', { name: say(structureText.menu, { name: `Leaf ${tag}` }) })
    .click()
  await page.getByRole('menuitem', { name: say(structureText.moveTo) }).click()
  // A closing menu still has the role of a dialog, so the selector names the element too.
  const dialog = page.locator('section[role=dialog]')
  await dialog.getByRole('combobox').fill(`Right ${tag}`)
  await page.getByRole('option', { name: `Right ${tag}` }).click()
  await dialog.getByRole('button', { name: say(structureText.move), exact: true }).click()
  await expect.poll(async () => (await call(departmentApi.get, { id: leaf.id })).parentId).toBe(right.id)

  await box(leaf.id).dragTo(box(left.id))
  await expect.poll(async () => (await call(departmentApi.get, { id: leaf.id })).parentId).toBe(left.id)

  await box(left.id)
    .getByRole('button', { name: say(structureText.menu, { name: `Left ${tag}` }) })
    .click()
  await page.getByRole('menuitem', { name: say(structureText.remove) }).click()
  await expect(dialog).toContainText(say(departmentText.removeFull, { people: 0, below: 1, tickets: 1 }))
  await dialog.getByRole('button', { name: say(structureText.remove) }).click()
  await expect(box(left.id)).toBeHidden()
  expect((await call(departmentApi.get, { id: leaf.id })).parentId).toBe(top.id)
  expect((await call(ticketApi.get, { id: ticket?.id ?? '' })).departmentId).toBe(top.id)

  await page.getByText(say(structureText.tree), { exact: true }).click()
  await expect(page).toHaveURL(/view=tree/)
  await expect(page.getByRole('treeitem', { name: `Leaf ${tag}` })).toHaveAttribute('aria-level', '2')
})
