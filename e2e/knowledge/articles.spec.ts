import { randomUUID } from 'node:crypto'
import { articleText, stateText } from '#modules/knowledge/text/articles-text.ts'
import { blockText, editText, toneText } from '#modules/knowledge/text/edit-text.ts'
import { readText } from '#modules/knowledge/text/read-text.ts'
import { uiText } from '#ui/text.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { isAccessible } from '../helpers/accessible.ts'

test('writes an article with a table and a call-out, publishes it, and finds it misspelt', async ({ diwan }) => {
  const { page, say, signIn, go } = diwan
  const mark = randomUUID().slice(0, 6)
  await signIn('admin', { at: '/demo/knowledge-base/home' })
  await page.getByRole('button', { name: say(articleText.add) }).click()
  await page.getByLabel(say(editText.title)).fill(`تجديد رخصة المساحين ${mark}`)
  const editor = page.getByRole('textbox', { name: say(editText.content) })
  await editor.click()
  await page.keyboard.type('قدّم الطلب قبل شهر من انتهاء الرخصة')
  await page.getByRole('button', { name: say(blockText.callout) }).click()
  await page.getByRole('menuitem', { name: say(toneText.tip) }).click()
  await expect(editor.locator('aside')).toContainText('الرخصة')
  await page.getByRole('button', { name: say(uiText.save), exact: true }).click()
  await expect(page).toHaveURL(/knowledge-base\/details\/.*\/edit/)
  await isAccessible(page, 'an article being written')
  await page.getByRole('button', { name: say(editText.publish), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say(editText.publish), exact: true }).click()
  await expect(page.getByText(say(stateText.published)).first()).toBeVisible()
  await go('/demo/knowledge-base')
  await page.getByRole('searchbox', { name: say(readText.search) }).fill(`تجديد رخصه المسحين ${mark}`)
  await page.getByRole('button', { name: new RegExp(mark) }).click()
  await expect(page.getByRole('article').locator('aside')).toContainText('قدّم الطلب')
  await isAccessible(page, 'an article being read')
})
