/** Two agents in one conversation: live messages, resolve and reopen, and a lost connection. */
import { messageApi } from '#modules/conversations/api/messages.ts'
import { composerText } from '#modules/conversations/web/composer/composer-text.ts'
import { actionText } from '#modules/conversations/web/inbox-text.ts'
import { threadText } from '#modules/conversations/web/thread/thread-text.ts'
import { layoutText } from '#ui/layout/text.ts'
import { isAccessibleButColours } from '../helpers/accessible.ts'
import { beginConversation, messageIn, thread } from '../helpers/conversation.ts'
import { expect, test, type Visitor } from '../helpers/fixtures.ts'

const live = { timeout: 10_000 }

const write = async ({ page, say }: Visitor, text: string) => {
  await page.getByLabel(say(composerText.replyLabel)).fill(text)
  await page.keyboard.press('Control+Enter')
}

test('two agents see each other’s messages live, resolve and reopen, and catch up after a cut', async ({
  diwan,
  other,
  app,
}) => {
  test.setTimeout(90_000)
  const { call, id, at } = await beginConversation(app)
  await diwan.signIn('admin', { at })
  await other.signIn('huda', { at })
  await expect(thread(diwan)).toBeVisible()
  await expect(thread(other)).toBeVisible()
  await isAccessibleButColours(diwan.page, 'conversation')

  await write(diwan, 'First reply')
  await expect(messageIn(diwan, 'First reply')).toBeVisible()
  await expect(messageIn(other, 'First reply')).toBeVisible(live)

  // One takes a message back before it is sent: the words are in the composer again.
  await write(diwan, 'Too early')
  await messageIn(diwan, 'Too early')
    .getByRole('button', { name: diwan.say(threadText.undo) })
    .click()
  await expect(diwan.page.getByLabel(diwan.say(composerText.replyLabel))).toHaveValue('Too early')
  await expect(thread(other).getByText(other.say(threadText.removed))).toBeVisible(live)
  await diwan.page.getByLabel(diwan.say(composerText.replyLabel)).fill('')

  await diwan.page.getByRole('button', { name: diwan.say(actionText.resolve), exact: true }).click()
  await expect(other.page.getByText(other.say(composerText.resolved))).toBeVisible(live)
  await diwan.page
    .getByRole('button', { name: diwan.say(actionText.reopen), exact: true })
    .last()
    .click()
  await expect(other.page.getByLabel(other.say(composerText.replyLabel))).toBeVisible(live)

  await other.page.context().setOffline(true)
  await expect(other.page.getByText(other.say(layoutText.offline))).toBeVisible({ timeout: 20_000 })
  const { lastSeq } = await call(messageApi.list, { id })
  for (let at = 1; at <= 3; at += 1)
    await call(messageApi.send, {
      id,
      messageId: crypto.randomUUID(),
      content: { type: 'TEXT', text: `While away ${at}` },
      lastSeq: lastSeq + at - 1,
    })
  await write(other, 'Written offline')
  await other.page.context().setOffline(false)
  // A colleague has answered meanwhile: the message waits for a decision.
  await other.page.getByRole('button', { name: other.say(threadText.sendAnyway) }).click({ timeout: 30_000 })
  for (const text of ['While away 1', 'While away 2', 'While away 3', 'Written offline'])
    await expect(messageIn(other, text)).toHaveCount(1, { timeout: 30_000 })
  await expect(messageIn(diwan, 'Written offline')).toHaveCount(1, live)
  const shown = (await thread(other).locator('[data-message]').allInnerTexts()).join(' ')
  expect(shown.match(/While away \d|Written offline/g)).toEqual([
    'While away 1',
    'While away 2',
    'While away 3',
    'Written offline',
  ])
})
