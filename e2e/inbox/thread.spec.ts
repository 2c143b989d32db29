/** What a thread shows besides its messages: reactions. */
import { messageApi } from '#modules/conversations/api/messages.ts'
import { reactionNames, reactionsText } from '#modules/conversations/web/thread/reactions-text.ts'
import { beginConversation, messageIn } from '../helpers/conversation.ts'
import { expect, test } from '../helpers/fixtures.ts'

test('a reaction is sent, shown to colleagues, and taken back', async ({ diwan, other, app }) => {
  const { page, say } = diwan
  const { call, id, at } = await beginConversation(app)
  const content = { type: 'TEXT', text: 'On its way' } as const
  await call(messageApi.send, { id, messageId: crypto.randomUUID(), content, lastSeq: 0 })
  await diwan.signIn('admin', { at })
  await other.signIn('huda', { at })
  const react = async (name: string) => {
    await messageIn(diwan, 'On its way').hover()
    await page.getByRole('button', { name: say(reactionsText.react) }).click()
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  }
  const like = say(reactionNames['👍'])
  const shown = () => messageIn(other, 'On its way').getByRole('img', { name: like })
  await react(like)
  await expect(shown()).toBeVisible()
  await react(say(reactionsText.takeBack, { name: like }))
  await expect(shown()).toHaveCount(0)
  const { items } = await call(messageApi.list, { id })
  expect(items.flatMap(({ content: sent }) => (sent?.type === 'REACTION' ? [sent.emoji] : []))).toEqual(['👍', ''])
})
