import { errors } from '#core/text/errors.ts'
import { problems } from '#core/text/problems.ts'
import { scheduleApi } from '#modules/hours/api.ts'
import { holidayText, hoursText } from '#modules/hours/text.ts'
import { formText } from '#ui/form/text.ts'
import { uiText } from '#ui/text.ts'
import { expect, test } from '../helpers/fixtures.ts'

test('edits hours by mouse, keyboard and time fields, tests them before saving, and saves @direction', async ({
  diwan,
  app,
  language,
}) => {
  const { page, say, signIn } = diwan
  const call = await app.callAs('admin')
  const made = await call(scheduleApi.create, {
    name: { ar: 'دوام التجربة', en: 'Trial hours' },
    timeZone: 'Asia/Amman',
    week: [[{ start: 540, end: 1020 }], [], [], [], [], [], []],
    holidays: [],
  })
  const stored = async () => (await call(scheduleApi.get, { id: made.id })).week
  await signIn('admin', { at: `/demo/admin/working-hours?id=${made.id}` })
  const day = (number: number) => page.locator(`[data-day="${number}"]`)
  const chip = (number: number) => day(number).getByRole('button').first()
  const save = page.getByRole('button', { name: say(uiText.save), exact: true })
  await expect(chip(0)).toHaveText('09:00–17:00')
  await expect(save).toBeDisabled()

  // The mouse extends the shift by an hour; the keyboard moves it by a quarter of an hour.
  const block = day(0).locator('[data-shift="0"]')
  const track = await block.locator('xpath=..').boundingBox()
  const edge = await block.locator('[data-edge]').last().boundingBox()
  if (!track || !edge) throw new Error('there is no track')
  const from = { x: edge.x + edge.width / 2, y: edge.y + edge.height / 2 }
  const hour = (track.width / 24) * (language === 'ar' ? -1 : 1)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + hour / 2, from.y)
  await page.mouse.move(from.x + hour, from.y)
  await page.mouse.up()
  await expect(chip(0)).toHaveText('09:00–18:00')
  await chip(0).focus()
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(chip(0)).toHaveText('09:15–18:15')
  await page.getByRole('button', { name: say(hoursText.undo) }).click()
  await expect(chip(0)).toHaveText('09:00–18:00')

  // Selects suggested times and copies them to another day.
  await chip(0).click()
  const popover = page.getByRole('dialog')
  await popover.getByRole('button', { name: '08:30' }).click()
  await popover.getByRole('button', { name: '17:00' }).click()
  await page.keyboard.press('Escape')
  await expect(chip(0)).toHaveText('08:30–17:00')
  const menuOf = (number: number) => day(number).getByRole('button').last()
  await menuOf(0).click()
  await page.getByRole('menuitem', { name: say(hoursText.copyTo) }).click()
  await popover.getByRole('checkbox', { name: language === 'ar' ? 'الاثنين' : 'Monday' }).check({ force: true })
  await popover.getByRole('button', { name: say(hoursText.copy), exact: true }).click()
  await expect(page.getByText('08:30–17:00')).toHaveCount(2)

  // The tester uses the unsaved hours: Sunday 22 November 2026.
  const answer = page.locator('[data-test-answer]')
  const test = page.getByRole('group', { name: say(hoursText.testAt) }).first()
  const type = async (hours: string) => {
    const parts = test.getByRole('spinbutton')
    await parts.first().click()
    for (const value of ['22', '11', '2026', hours, '00']) await page.keyboard.type(value)
  }
  await type('10')
  await expect(answer).toContainText(say(hoursText.testOpen, { time: '' }).trim().split(' ')[0] ?? '')
  await expect(answer).toContainText('17:00')
  await type('20')
  await expect(answer).toContainText('08:30')

  // Leaving asks first, and saving stores the hours.
  await page.locator('a[href="/demo/admin/org-structure"]').first().click()
  await expect(page.getByRole('alertdialog')).toContainText(say(formText.unsaved))
  await page.getByRole('button', { name: say(formText.keepEditing) }).click()
  await save.click()
  await expect(page.getByText(say(hoursText.saved, { name: say(made.name) }))).toBeVisible()
  await expect(save).toHaveJSProperty('disabled', true)
  await expect
    .poll(() => stored())
    .toMatchObject([[{ start: 510, end: 1020 }], [{ start: 510, end: 1020 }], [], [], [], [], []])

  // Overlapping shifts are reported at their fields.
  await day(2)
    .getByRole('button', { name: new RegExp(say(hoursText.addShift, { day: '' }).trim()) })
    .click()
  await day(2).getByRole('button').nth(1).click()
  await expect(day(2).getByText('–')).toHaveCount(2)
  await day(2).getByRole('button').nth(1).focus()
  for (let press = 0; press < 8; press++) await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft')
  await expect(day(2).getByText(say(problems['shift-overlap']))).toBeVisible()
  await save.click()
  await expect(page.getByText(say(errors.invalid))).toBeVisible()
  expect((await stored())[2]).toEqual([])
  await menuOf(2).click()
  await page.getByRole('menuitem', { name: say(hoursText.close) }).click()
  await expect(save).toBeDisabled()
})

test('adds holidays by preset and by Hijri date, and closes those days', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const call = await app.callAs('admin')
  const made = await call(scheduleApi.create, {
    name: { ar: 'دوام العطل', en: 'Holiday hours' },
    timeZone: 'Asia/Amman',
    week: Array.from({ length: 7 }, () => [{ start: 540, end: 1020 }]),
    holidays: [],
  })
  await signIn('admin', { at: `/demo/admin/working-hours?id=${made.id}` })
  const section = page.getByRole('region', { name: say(holidayText.title) })
  await section.getByRole('button', { name: say(holidayText.usual) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(holidayText.addChosen) })
    .click()
  await expect(section.getByRole('listitem')).toHaveCount(9)

  await section.getByRole('button', { name: say(holidayText.add) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say(holidayText.done) }).click()
  await expect(dialog.getByText(say(problems.required)).first()).toBeVisible()
  await dialog.getByLabel(say(holidayText.nameAr)).fill('الإسراء والمعراج')
  await dialog.getByLabel(say(holidayText.nameEn)).fill('Isra and Miraj')
  // 30 Rabi II 1451 is 9 September 2029, an official date that `Intl` does not have; it is shown in the other calendar too.
  await dialog
    .getByRole('group', { name: say(holidayText.hijri) })
    .first()
    .getByRole('spinbutton')
    .first()
    .click()
  for (const value of ['30', '04', '1451']) await page.keyboard.type(value)
  await expect(dialog.getByRole('group', { name: say(holidayText.gregorian) }).first()).toContainText('2029')
  await dialog.getByRole('button', { name: new RegExp(say(holidayText.repeats)) }).click()
  await page.getByRole('option', { name: say(holidayText.hijriYearly) }).click()
  await dialog.getByRole('button', { name: say(holidayText.done) }).click()
  await expect(section.getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: say(uiText.save), exact: true }).click()
  await expect(page.getByText(say(hoursText.saved, { name: say(made.name) }))).toBeVisible()
  const { holidays } = await call(scheduleApi.get, { id: made.id })
  expect(holidays.at(-1)).toMatchObject({ calendar: 'islamic-umalqura', year: null, month: 4, day: 30, days: 1 })
})
