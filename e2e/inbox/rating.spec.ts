/** A customer rates a resolved conversation by its link, without an account. */
import { conversationApi } from '#modules/conversations/api/conversations.ts'
import { ratingPageText } from '#modules/conversations/text/rating-page-text.ts'
import { ratingWords } from '#modules/conversations/text/rating-scores.ts'
import { isAccessibleButColours } from '../helpers/accessible.ts'
import { beginConversation } from '../helpers/conversation.ts'
import { expect, test } from '../helpers/fixtures.ts'

test('a customer rates once, and the agent sees it', async ({ diwan, other, app }) => {
  const { call, id, at } = await beginConversation(app)
  const { conversation } = await call(conversationApi.changeStatus, { id, action: 'resolve' })
  const link = `/demo/portal/rating?token=${encodeURIComponent(conversation.ratingToken ?? '')}`
  const { page, say } = other
  await diwan.signIn('admin', { at })
  await expect(diwan.page.getByRole('button', { name: diwan.say(ratingPageText.copyLink) })).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await other.go('/demo/portal/rating?token=wrong')
  await expect(page.getByRole('heading', { name: say(ratingPageText.old) })).toBeVisible()
  await other.go(link)
  await page.getByRole('radio', { name: say(ratingWords(4)) }).check()
  await page.getByLabel(say(ratingPageText.comment)).fill('شكراً على السرعة')
  await isAccessibleButColours(page, 'rating')
  await page.getByRole('button', { name: say(ratingPageText.send) }).click()
  await expect(page.getByRole('heading', { name: say(ratingPageText.thanks) })).toBeVisible()
  await expect(diwan.page.getByText('شكراً على السرعة').first()).toBeVisible({ timeout: 10_000 })
  await other.go(link)
  await expect(page.getByRole('heading', { name: say(ratingPageText.again) })).toBeVisible()
})
