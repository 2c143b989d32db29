/** Messages that were written without a connection are sent once, even where the page was closed meanwhile. */
import { messageApi } from '#modules/conversations/api/messages.ts'
import { composerText } from '#modules/conversations/web/composer/composer-text.ts'
import { threadText } from '#modules/conversations/web/thread/thread-text.ts'
import { layoutText } from '#ui/layout/text.ts'
import { beginConversation, thread } from '../helpers/conversation.ts'
import { expect, speakBefore, test, visitor } from '../helpers/fixtures.ts'

test('what was written offline is sent after the tab was closed, once and in order', async ({ other, app }) => {
  const { call, id, at } = await beginConversation(app)
  const context = other.page.context()
  await other.signIn('huda', { at })
  await expect(thread(other)).toBeVisible()
  await context.setOffline(true)
  await expect(other.page.getByText(other.say(layoutText.offline))).toBeVisible({ timeout: 20_000 })
  for (const text of ['First offline', 'Second offline']) {
    await other.page.getByLabel(other.say(composerText.replyLabel)).fill(text)
    await other.page.keyboard.press('Control+Enter')
  }
  await expect(thread(other).getByText(other.say(threadText.waits))).toHaveCount(2)
  await other.page.close()
  await context.setOffline(false)
  const page = await context.newPage()
  await speakBefore(page, other.language)
  // Not the conversation: whatever page is opened, they leave.
  await visitor(page, app, other.language).go('/demo/home')
  const sent = async () =>
    (await call(messageApi.list, { id })).items.flatMap(({ content }) =>
      content && 'text' in content && content.text ? [content.text] : [],
    )
  await expect(async () => expect(await sent()).toEqual(['First offline', 'Second offline'])).toPass()
  await visitor(page, app, other.language).go(at)
  await expect(page.locator('[data-message]').filter({ hasText: 'Second offline' })).toHaveCount(1)
  await expect(page.locator('[data-outgoing]')).toHaveCount(0)
  expect(await sent()).toHaveLength(2)
})
