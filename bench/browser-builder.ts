/** Measures script time in the builder of a long form: typing into a field's name, opening a field, and dragging one. */
import type { Page } from '@playwright/test'
import { settingsText } from '#modules/forms/web/builder/settings-text.ts'
import { median, report } from './report.ts'
import { scriptingOfEach, typeInto } from './scripting.ts'

const opened = 12
const moves = 40

const sheet = (page: Page) => page.getByRole('dialog')
const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
}

const openEach = async (page: Page) => {
  const took: number[] = []
  for (let at = 0; at < opened; at++) {
    const field = page.locator('[data-field] button[aria-haspopup=dialog]').nth(at * 4)
    await field.scrollIntoViewIfNeeded()
    const [one = 0] = await scriptingOfEach(page, [() => field.click()])
    took.push(one)
    await sheet(page).waitFor()
    await close(page)
  }
  return took.slice(2)
}

/** Moves down over the neighbouring fields in small steps, as a hand would, and drops. */
const drag = async (page: Page) => {
  const handle = page.locator('[data-field] [data-handle]').first()
  await handle.scrollIntoViewIfNeeded()
  const box = await handle.boundingBox()
  if (!box) throw new Error('there is nothing to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 8)
  const steps = Array.from({ length: moves }, (_, at) => () => page.mouse.move(x, y + 8 + at * 8))
  const took = await scriptingOfEach(page, steps)
  const [dropped = 0] = await scriptingOfEach(page, [() => page.mouse.up()])
  return { took, dropped }
}

export const measureBuilder = async (page: Page, fields: number) => {
  const tell = (what: string, value: number, most: number) =>
    report({ what: `scripting of ${what} in a builder of ${fields} fields`, value, most, unit: ' ms' })
  await page
    .locator('[data-field]')
    .nth(fields - 1)
    .waitFor({ state: 'attached', timeout: 30_000 })
  await page.waitForTimeout(2_000)
  tell('opening a field, at the median,', median(await openEach(page)), 100)
  await page.locator('[data-field] button[aria-haspopup=dialog]').first().click()
  const name = page.getByRole('textbox', { name: settingsText.nameEn.ar, exact: true })
  tell('a letter of a field’s name, at the median,', median(await typeInto(page, name)), 16)
  await close(page)
  const { took, dropped } = await drag(page)
  tell('a step of a drag, at the median,', median(took), 16)
  tell('letting go after a drag', dropped, 100)
}
