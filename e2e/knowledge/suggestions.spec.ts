/** Articles beside a conversation: found, and handed over to the message as a link or as text. */
import { randomUUID } from 'node:crypto'
import { composerText } from '#modules/conversations/web/composer/composer-text.ts'
import { panelTabText } from '#modules/conversations/web/panel/panel-text.ts'
import { articleApi, type ArticleInput } from '#modules/knowledge/api/articles.ts'
import { suggestText } from '#modules/knowledge/text/suggest-text.ts'
import { articleInput } from '#test/samples/knowledge.ts'
import { beginConversation } from '../helpers/conversation.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { isAccessible } from '../helpers/accessible.ts'

test('suggests only what the agent may read, and inserts its link or text into the message', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const { call, at } = await beginConversation(app)
  const word = `kham${randomUUID().replace(/[^a-f]/g, '')}sin`
  const publish = async (title: string, more: Partial<ArticleInput>) => {
    const content: ArticleInput['content'] = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: `${title} explains the ${word}.` }] }],
    }
    const { id, number } = await call(articleApi.create, articleInput({ title: `${title} ${word}`, content, ...more }))
    await call(articleApi.publish, { id, publishedAt: null, expiresAt: null, isMinor: false })
    return number
  }
  const open = await publish('Open', {})
  await publish('Staff', { securityLevel: 'PRIVATE' })
  await publish('Secret', { securityLevel: 'CONFIDENTIAL' })

  await signIn('huda', { at: `${at}&panel=knowledge` })
  const panel = page.getByRole('tabpanel', { name: say(panelTabText.knowledge) })
  await panel.getByRole('searchbox', { name: say(suggestText.search) }).fill(word)
  const hit = (title: string) => panel.getByRole('listitem').filter({ hasText: `${title} ${word}` })
  await expect(hit('Open')).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(hit('Secret')).toHaveCount(0)
  await isAccessible(page, 'articles beside a conversation')

  const message = page.getByLabel(say(composerText.replyLabel))
  await message.fill('Hello')
  await hit('Open')
    .getByRole('button', { name: say(suggestText.insertLink) })
    .click()
  const link = `${app.at}/demo/en/portal/help-center/articles/${open}`
  await expect(message).toHaveValue(`Hello\nOpen ${word}\n${link}`)
  // Customers cannot open an internal article, so only its text is offered.
  await expect(hit('Staff')).toContainText(say(suggestText.internal))
  await expect(hit('Staff').getByRole('button')).toHaveCount(1)
  await hit('Staff')
    .getByRole('button', { name: say(suggestText.insertText) })
    .click()
  await expect(message).toHaveValue(`Hello\nOpen ${word}\n${link}\nStaff explains the ${word}.`)

  await panel.getByRole('searchbox', { name: say(suggestText.search) }).fill('zzzqqqxxx')
  await expect(panel.getByText(say(suggestText.none))).toBeVisible()
})
