import { randomUUID } from 'node:crypto'
import { articleText, stateText } from '#modules/knowledge/text/articles-text.ts'
import { blockText, editText, toneText } from '#modules/knowledge/text/edit-text.ts'
import { readText } from '#modules/knowledge/text/read-text.ts'
import { articleApi } from '#modules/knowledge/api/articles.ts'
import { articleText as siteArticleText } from '#modules/portal/text/site-text.ts'
import { suggestText } from '#modules/knowledge/text/suggest-text.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { ticketText } from '#modules/tickets/web/page/ticket-text.ts'
import { pixel } from '#test/samples/foundation.ts'
import { articleInput } from '#test/samples/knowledge.ts'
import { uiText } from '#ui/text.ts'
import { conversationApi } from '#modules/conversations/api/conversations.ts'
import { unansweredText } from '#modules/conversations/text/unanswered-text.ts'
import { beginConversation } from '../helpers/conversation.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { isAccessible } from '../helpers/accessible.ts'
import { makeBoard } from '../helpers/ticket-board.ts'

/** What the beginning of every MP4 says. */
const mp4 = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex')

test('writes an article with a call-out, a cover and a video, publishes it, and finds it misspelt', async ({
  diwan,
  app,
}) => {
  const { page, say, signIn, go } = diwan
  const admin = await app.callAs('admin')
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
  const cover = page.getByRole('group', { name: say(editText.background) })
  await cover.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pixel })
  await expect(cover.getByRole('img')).toBeVisible()
  await editor.press('ControlOrMeta+End')
  await page.getByRole('button', { name: say(blockText.video) }).click()
  const film = { name: 'visit.mp4', mimeType: 'video/mp4', buffer: mp4 }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(film)
  await expect(editor.getByRole('button', { name: say(readText.playVideo) })).toBeVisible()
  await page.getByRole('button', { name: say(uiText.save), exact: true }).click()
  await expect(page).toHaveURL(/knowledge-base\/details\/.*\/edit/)
  await isAccessible(page, 'an article being written')
  await page.getByRole('button', { name: say(editText.publish), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say(editText.publish), exact: true }).click()
  await expect(page.getByText(say(stateText.published)).first()).toBeVisible()
  await go('/demo/knowledge-base')
  await page.getByRole('searchbox', { name: say(readText.search) }).fill(`تجديد رخصه المسحين ${mark}`)
  await expect(page.getByRole('heading', { name: say(readText.results) })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(mark) }).click()
  await expect(page.getByRole('article').locator('aside')).toContainText('قدّم الطلب')
  // An article pressed while the words are still typed stays open when the search would begin.
  await go('/demo/knowledge-base')
  await expect(page.getByRole('button', { name: new RegExp(mark) })).toBeVisible()
  await page.evaluate((wanted) => {
    const box = document.querySelector<HTMLInputElement>('main input[type=search]')
    box?.focus()
    document.execCommand('insertText', false, 'تجديد')
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main li button')]
    buttons.find(({ textContent }) => textContent.includes(wanted))?.click()
  }, mark)
  await expect(page.getByRole('article').locator('img')).toBeVisible()
  await page
    .getByRole('article')
    .getByRole('button', { name: say(readText.playVideo) })
    .click()
  await expect(page.getByRole('article').locator('video')).toHaveAttribute('src', /^blob:/)
  // It has a beginning only.
  await expect(page.getByRole('article').getByRole('alert')).toHaveText(say(readText.playbackFailed))
  await isAccessible(page, 'an article being read')
  await expect(page.getByRole('article').locator('aside')).toContainText('قدّم الطلب')
  const { items } = await admin(articleApi.list, { search: mark })
  await go(`/demo/portal/help-center/articles/${items[0]?.number}`)
  await expect(page.getByRole('alert')).toHaveText(siteArticleText.playbackFailed.ar)
  // To a colleague who may not read it, an article is not there, and the page says what to do.
  const { id } = await admin(articleApi.create, articleInput({ title: mark, securityLevel: 'CONFIDENTIAL' }))
  await admin(articleApi.publish, { id, publishedAt: null, expiresAt: null, isMinor: false })
  await signIn('khaled', { at: `/demo/knowledge-base?article=${id}` })
  await expect(page.getByText(say(readText.noPermission))).toBeVisible()
  await isAccessible(page, 'an article of others')
})

test('puts the link of an article into a comment, beside the ticket and on a phone, and it opens for guests', async ({
  diwan,
  app,
}) => {
  const { page, say, signIn, go } = diwan
  const admin = await app.callAs('admin')
  const mark = randomUUID().slice(0, 6)
  const article = await admin(articleApi.create, articleInput({ title: `Lost deeds ${mark}`, language: 'ENGLISH' }))
  await admin(articleApi.publish, { id: article.id, publishedAt: null, expiresAt: null, isMinor: false })
  const { board, idOf } = await makeBoard(admin)
  const values = { [idOf('parcel')]: '1/1' }
  const ticket = await admin(ticketApi.create, { boardId: board.id, name: `Lost deeds ${mark}`, values })
  const path = `/demo/workspace/${board.id}/ticket?ticketId=${ticket.id}`
  const insert = async () => {
    await page
      .getByRole('listitem')
      .filter({ hasText: mark })
      .getByRole('button', { name: say(suggestText.insertLink) })
      .click()
    await expect(page.getByRole('textbox').filter({ hasText: `/articles/${article.number}` })).toBeVisible()
  }
  await signIn('admin', { at: path })
  await page.getByText(say(ticketText.knowledge), { exact: true }).click()
  await insert()
  await page.setViewportSize({ width: 360, height: 740 })
  await go(path)
  await page.getByRole('tab', { name: say(ticketText.knowledge) }).click()
  await insert()
  const text =
    (await page
      .getByRole('textbox')
      .filter({ hasText: `/articles/${article.number}` })
      .innerText()) ?? ''
  const address = /https?:\S+/.exec(text)?.[0] ?? ''
  expect((await fetch(address)).status).toBe(200)
})

test('names the conversations that no article answers, and begins an article with the question', async ({
  diwan,
  app,
}) => {
  const { page, say, signIn, go } = diwan
  const { call } = await beginConversation(app)
  const { items } = await call(conversationApi.list, { search: 'Late parcel' })
  const subject = `Zeppelin moorings ${randomUUID().slice(0, 6)} overnight`
  const { channelId, customerId } = items[0] ?? {}
  await call(conversationApi.create, { channelId: channelId ?? '', customerId: customerId ?? '', subject })
  await signIn('admin', { at: '/demo/knowledge-base/home' })
  await page.getByRole('button', { name: say(articleText.unanswered) }).click()
  const asked = page.getByRole('listitem').filter({ hasText: subject })
  await expect(asked).toContainText('ليلى حداد')
  await isAccessible(page, 'questions without an article')
  await asked.getByRole('button', { name: say(unansweredText.write) }).click()
  await expect(page.getByLabel(say(editText.title))).toHaveValue(subject)
  await go('/demo/knowledge-base/unanswered')
  await asked.getByRole('link', { name: say(unansweredText.openConversation) }).click()
  await expect(page).toHaveURL(/channels\/conversation\?conversationId=/)
})
