import { randomUUID } from 'node:crypto'
import { articleApi } from '#modules/knowledge/api/articles.ts'
import { statisticsApi } from '#modules/knowledge/api/statistics.ts'
import { actionText, statisticsText } from '#modules/knowledge/text/statistics-text.ts'
import { articleText as siteArticleText } from '#modules/portal/text/site-text.ts'
import { articleInput } from '#test/samples/knowledge.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { isAccessible } from '../helpers/accessible.ts'

const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

test('counts a member and a guest who read and share an article, and shows it to editors', async ({
  diwan,
  app,
  browser,
}) => {
  const { page, say, signIn, go } = diwan
  const admin = await app.callAs('admin')
  const title = `Counted ${randomUUID().slice(0, 6)}`
  const { id, number } = await admin(articleApi.create, articleInput({ title }))
  await admin(articleApi.publish, { id, publishedAt: null, expiresAt: null, isMinor: false })
  const total = async () => (await admin(statisticsApi.get, { id })).total

  await signIn('admin', { at: `/demo/knowledge-base?article=${id}` })
  await expect(page.getByRole('article')).toContainText('Bring your papers.')
  await page.getByRole('button', { name: say(actionText.yes), exact: true }).click()
  await expect(page.getByText(say(actionText.thanks))).toBeVisible()
  await expect.poll(total).toMatchObject({ views: 1, guestViews: 0, helpful: 1 })

  const context = await browser.newContext({ baseURL: app.at, userAgent: agent, permissions: ['clipboard-write'] })
  const guest = await context.newPage()
  await guest.goto(`/demo/en/portal/help-center/articles/${number}`)
  await guest.getByRole('button', { name: siteArticleText.share.en }).click()
  await expect(guest.getByRole('status')).toHaveText(siteArticleText.copied.en)
  await guest.reload()
  await expect.poll(total).toMatchObject({ views: 2, guestViews: 1, shares: 1 })
  await context.close()

  await go('/demo/knowledge-base/home?view=statistics&sort=-views')
  await page.getByRole('searchbox', { name: say(statisticsText.search) }).fill(title)
  await isAccessible(page, 'statistics of articles')
  await page.getByText(title).click()
  await expect(
    page.getByRole('img', { name: new RegExp(say(statisticsText.summary, { members: '1', guests: '1' })) }),
  ).toBeVisible()
  await isAccessible(page, 'statistics of one article')
})
