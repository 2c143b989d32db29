/** A survey with every type of question: built by keyboard, answered on a phone by touch, seen in the charts. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Params, Words } from '#core/words.ts'
import { failedActions } from '#core/text/failed-actions.ts'
import { exportText } from '#modules/exports/text.ts'
import { responseApi } from '#modules/surveys/api/responses.ts'
import { surveyApi } from '#modules/surveys/api/surveys.ts'
import { questionsOf, type Definition, type Question } from '#modules/surveys/definition.ts'
import { questionKinds } from '#modules/surveys/kinds/names.ts'
import { builderText } from '#modules/surveys/text/builder-text.ts'
import { kindNames } from '#modules/surveys/text/kinds-text.ts'
import { responsesText } from '#modules/surveys/text/responses-text.ts'
import { surveysText } from '#modules/surveys/text/surveys-text.ts'
import { uiText } from '#ui/text.ts'
import { conflictText } from '#ui/records/conflict-text.ts'
import { shortSurvey } from '#test/samples/surveys.ts'
import { pageText } from '../../src/apps/survey/text.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { fitsScreens, isAccessible } from '../helpers/accessible.ts'

type Say = (words: Words, params?: Params) => string

/** Adds a question with the letter A in the outline, names it, and fills in its options and rows. */
const addQuestion = async (page: Page, say: Say, kind: (typeof questionKinds)[number]) => {
  await page
    .getByRole('list', { name: say(builderText.outline) })
    .locator('[aria-current]')
    .press('a')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(kindNames[kind]), exact: true })
    .press('Enter')
  const settings = page.getByRole('region', { name: say(builderText.questionSettings) })
  await settings.getByLabel(say(builderText.titleAr)).fill(`سؤال ${kind}`)
  await settings.getByLabel(say(builderText.titleEn)).fill(`Question ${kind}`)
  for (const list of [builderText.rows, builderText.options]) {
    const inputs = settings.getByRole('list', { name: say(list) }).locator('input[dir=auto]')
    for (let at = 0; at < (await inputs.count()); at += 1) await inputs.nth(at).fill(`${say(list)} ${at + 1}`)
  }
}

/** Parts that must be scrolled sideways. */
const wideParts = (page: Page) =>
  page.locator('main *').evaluateAll((elements) =>
    elements
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .filter((element) => getComputedStyle(element).overflowX === 'auto')
      .map(({ className }) => className),
  )

const writtenDay = { ar: '1 آذار 2026', en: '1 Mar 2026' }

const optionsOf = ({ config }: Question) => (config as { options: { key: string }[] }).options

/** What a finger does with each type of question. */
const touch = async (page: Page, question: Question) => {
  const box = page.locator(`[data-question="${question.id}"]`)
  if (question.kind === 'MULTIPLE_CHOICE' || question.kind === 'CHECKBOXES') await box.locator('.option').last().tap()
  else if (question.kind === 'DROPDOWN') await box.locator('select').selectOption(optionsOf(question)[0]?.key ?? '')
  else if (question.kind === 'RATING') await box.locator('.step').nth(3).tap()
  else if (question.kind === 'SLIDER') await box.locator('input').tap()
  else if (question.kind === 'MATRIX')
    for (const row of await box.locator('.matrix-row').all()) await row.locator('.option').first().tap()
  else if (question.kind === 'RANKING') await box.locator('[data-down]').first().tap()
  else if (question.kind === 'FILE_UPLOAD')
    await box.locator('input').setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('text') })
  else if (question.kind === 'DATE_TIME') await box.locator('input').fill('2026-03-01')
  else {
    const texts: Partial<Record<typeof question.kind, string>> = {
      EMAIL: 'sami@example.com',
      PHONE_NUMBER: '+962790123456',
      NUMBER: '٤٢',
    }
    await box.locator('input, textarea').fill(texts[question.kind] ?? 'نص')
  }
}

test('is built by keyboard, answered on a phone by touch, and seen in the charts', async ({ diwan, app, browser }) => {
  const { page, say, signIn, go, language } = diwan
  const call = await app.callAs('admin')
  const title = `Survey ${randomUUID().slice(0, 6)}`
  await signIn('admin', { at: '/demo/survey/create' })
  await page.getByRole('button', { name: say(surveysText.blank) }).press('Enter')
  await expect(page).toHaveURL(/\/edit/)
  await page.locator('[data-part]').first().focus()
  for (const kind of questionKinds) await addQuestion(page, say, kind)
  // Alt with an arrow moves the last question up, and back.
  const outline = page.getByRole('list', { name: say(builderText.outline) })
  const order = () =>
    outline.locator('[data-part]').evaluateAll((lines) => lines.map((line) => line.getAttribute('data-part')))
  const before = await order()
  await outline.locator('[aria-current]').press('Alt+ArrowUp')
  await expect.poll(order).not.toEqual(before)
  await outline.locator('[aria-current]').press('Alt+ArrowDown')
  await expect.poll(order).toEqual(before)
  // By its handle the third question is dragged before the first, and Ctrl+Z takes that back.
  const lines = outline.getByRole('listitem')
  await lines.nth(1).locator('[data-part]').click()
  await lines
    .nth(3)
    .locator('.cursor-grab')
    .dragTo(lines.nth(1), { targetPosition: { x: 60, y: 4 } })
  await expect.poll(order).toEqual([before[0], before[3], before[1], before[2], ...before.slice(4)])
  await outline.locator('[aria-current]').press('ControlOrMeta+z')
  await expect.poll(order).toEqual(before)
  await page.getByRole('radio', { name: say(builderText.settings), exact: true }).click()
  await page.getByLabel(say(builderText.surveyTitleAr)).fill(title)
  await page.getByLabel(say(builderText.surveyTitleEn)).fill(title)
  await page.getByRole('button', { name: say(builderText.publish), exact: true }).press('Enter')
  await expect(page.getByText(say(surveysText.publishedNow, { number: 1 }))).toBeVisible()
  await isAccessible(page, 'builder of a survey')

  const { items } = await call(surveyApi.list, { pageNumber: 0, pageSize: 5, search: title })
  const surveyId = items[0]?.id ?? ''
  const { draft } = await call(surveyApi.get, { id: surveyId })
  const definition: Definition = draft
  expect(questionsOf(definition).map(({ kind }) => kind)).toEqual([...questionKinds])

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  try {
    const survey = await phone.newPage()
    await survey.goto(`${app.at}/demo/portal/survey/${surveyId}?language=${language}`)
    for (const question of questionsOf(definition)) await touch(survey, question)
    await expect(survey.getByText('note.txt')).toBeVisible()
    expect(await survey.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await isAccessible(survey, 'page of a survey')
    // What was answered is there after the page is opened again.
    await expect(survey.getByText(say(pageText.saved))).toBeVisible()
    await survey.reload()
    await expect(survey.locator('[data-question] input[type=email]')).toHaveValue('sami@example.com')
    await survey.getByRole('button', { name: say(pageText.submit) }).tap()
    await expect(survey.getByRole('heading', { name: say(pageText.thanks) })).toBeVisible()
    expect(survey.url()).toContain('/success')
    const thanked = survey.url()
    await survey.reload()
    await expect(survey.getByRole('heading', { name: say(pageText.thanks) })).toBeVisible()
    // The address of the thanks shows the questions to a browser that has submitted nothing.
    await survey.evaluate(() => localStorage.clear())
    await survey.goto(thanked)
    await expect(survey.getByRole('button', { name: say(pageText.submit) })).toBeVisible()
    expect(survey.url()).toBe(thanked.replace('/success', ''))
  } finally {
    await phone.close()
  }

  const results = await call(responseApi.results, { surveyId })
  expect(results.questions.map(({ answered }) => answered)).toEqual(questionKinds.map(() => 1))
  await page.goto(`${app.at}/demo/survey/${surveyId}/responses`)
  await expect(page.locator('[data-result]')).toHaveCount(questionKinds.length)
  await isAccessible(page, 'responses of a survey')

  // A bar leads to the responses behind it, and the page says so; the table is sorted by its heads.
  const [choice] = questionsOf(definition)
  if (!choice) throw new Error('no question')
  await page.locator(`[data-result="${choice.id}"]`).getByRole('button').last().click()
  await expect(
    page.getByText(say(responsesText.filteredBy, { name: `${say(choice.title)} ` }), { exact: false }),
  ).toBeVisible()
  const score = page.getByRole('columnheader', { name: say(responsesText.score) })
  await score.getByRole('button').click()
  await expect(score).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('row')).toHaveCount(2)
  // On a phone it is a list, of which each line opens its response.
  await fitsScreens(page, 'table of responses')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await wideParts(page)).toEqual([])
  await page.getByRole('cell').getByRole('button').first().click()
  await expect(page).toHaveURL(/responseId=/)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(writtenDay[language])).toBeVisible()
  await expect(sheet.getByText('note.txt')).toBeVisible()
  await sheet.getByRole('button', { name: say(uiText.close) }).click()
  await go(`/demo/survey/${surveyId}/edit`)
  await expect(page.getByRole('radio', { name: say(builderText.preview) })).toBeVisible()
  expect(await wideParts(page)).toEqual([])
  await go(`/demo/survey/${surveyId}/responses`)
  await page.setViewportSize({ width: 1280, height: 720 })

  // Its file is made in the background.
  await page.getByRole('button', { name: say(exportText.export), exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const coming = page.waitForEvent('download')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(exportText.download) })
    .click({ timeout: 20_000 })
  const file = await coming
  expect(file.suggestedFilename()).toBe(`${title}.csv`)
  expect(readFileSync(await file.path(), 'utf8')).toContain('sami@example.com')
  await isAccessible(page, 'export of responses')
})

test('rating, slider and ranking turn with the language @direction', async ({ diwan, app }) => {
  const { page, language, say } = diwan
  const call = await app.callAs('admin')
  const { items } = await call(surveyApi.list, { pageNumber: 0, pageSize: 10, state: 'published' })
  const visit = items.find(({ name }) => name.en === 'Your visit')
  await page.goto(`${app.at}/demo/portal/survey/${visit?.id}?language=${language}`)
  await page.getByRole('button', { name: say(pageText.start) }).click()
  await page.locator('.option').first().click()
  const steps = page.locator('.step')
  const [first, last] = [await steps.first().boundingBox(), await steps.last().boundingBox()]
  expect((first?.x ?? 0) < (last?.x ?? 0)).toBe(language === 'en')
  await steps.nth(1).click()
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(steps.nth(2).locator('input')).toBeChecked()
  await page.keyboard.press('5')
  await expect(steps.nth(4).locator('input')).toBeChecked()
  await page.getByRole('button', { name: say(pageText.next) }).click()
  const slider = page.locator('input[type=range]')
  await slider.focus()
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(page.locator('.slider-value')).toHaveText('65')
  const ranks = page.locator('[data-option]')
  const names = () => ranks.locator('.rank-name').allInnerTexts()
  const [one = '', two = '', three = ''] = await names()
  await page.locator('[data-handle]').first().press('ArrowDown')
  await expect.poll(names).toEqual([two, one, three])
  await expect(page.locator('[data-handle]').nth(1)).toBeFocused()
})

test('two authors of one survey lose nothing, and a refused action says so', async ({ diwan, app }) => {
  const { page, say, signIn, go } = diwan
  const call = await app.callAs('admin')
  const { id, version, draft } = await call(surveyApi.create, { draft: shortSurvey({ ar: 'استبيان', en: 'Shared' }) })
  await signIn('admin', { at: `/demo/survey/${id}/edit?tab=settings` })
  const title = page.getByLabel(say(builderText.surveyTitleEn))
  await title.fill('Mine')
  await call(surveyApi.save, { id, version, draft: { ...draft, title: { ar: 'لهم', en: 'Theirs' } } })
  await page.getByRole('button', { name: say(builderText.save), exact: true }).click()
  await expect(page.getByText(say(conflictText.conflictTitle))).toBeVisible()
  await expect(title).toHaveValue('Mine')
  await isAccessible(page, 'two authors of a survey')
  await page.getByRole('button', { name: say(conflictText.saveOver) }).click()
  await expect(page.getByText(say(builderText.saved))).toBeVisible()
  const mine = await call(surveyApi.get, { id })
  expect(mine.name).toEqual({ ar: 'استبيان', en: 'Mine' })
  await title.fill('Lost')
  await call(surveyApi.save, { id, version: mine.version, draft })
  await page.getByRole('button', { name: say(builderText.save), exact: true }).click()
  await page.getByRole('button', { name: say(conflictText.readAgain) }).click()
  await expect(title).toHaveValue('Shared')
  await expect(page.getByRole('button', { name: say(builderText.save), exact: true })).toBeDisabled()

  // The preview is the page that respondents see, as a phone and as a desktop.
  await page.getByRole('radio', { name: say(builderText.preview), exact: true }).click()
  const frame = page.locator('iframe')
  await expect(frame.contentFrame().getByText(say(pageText.preview))).toBeVisible()
  const widthOf = async () => (await frame.boundingBox())?.width ?? 0
  expect(await widthOf()).toBeLessThan(400)
  await page.getByRole('radio', { name: say(builderText.desktop), exact: true }).click()
  await expect.poll(widthOf).toBeGreaterThan(600)

  await page.route('**/api/v1/demo/surveys/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"unexpected"}' }),
  )
  const refuse = async (button: Words, action: string) => {
    await page.getByRole('button', { name: say(button), exact: true }).click()
    const toast = page.getByText(say(failedActions[action] ?? { ar: '-', en: '-' }))
    await expect(toast).toBeVisible()
    await toast.click()
  }
  await go(`/demo/survey/${id}`)
  await refuse(surveysText.publish, 'POST /surveys/:id/publish')
  await refuse(surveysText.archive, 'PUT /surveys/:id/archived')
  await page.unrouteAll()
  const { version: last } = await call(surveyApi.get, { id })
  await call(surveyApi.publish, { id, version: last })
  await page.route('**/unpublish', (route) => route.abort())
  await refuse(surveysText.unpublish, 'POST /surveys/:id/unpublish')
  await page.unrouteAll()
})
