/** Staff write to one another: one to one, in groups, and announcements that nobody answers. */
import { composerText } from '#modules/conversations/web/composer/composer-text.ts'
import { inboxText } from '#modules/conversations/web/inbox-text.ts'
import { audienceText, internalText } from '#modules/conversations/web/internal/internal-text.ts'
import { threadText } from '#modules/conversations/web/thread/thread-text.ts'
import { isAccessibleButColours } from '../helpers/accessible.ts'
import { expect, test, type Visitor } from '../helpers/fixtures.ts'

const live = { timeout: 10_000 }
const at = '/demo/chat/mokhatbat'

const write = async ({ page, say }: Visitor, text: string) => {
  await page.getByLabel(say(composerText.staffLabel)).fill(text)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('log', { name: say(threadText.messages) })).toContainText(text)
}
const thread = ({ page, say }: Visitor) => page.getByRole('log', { name: say(threadText.messages) })
const rows = ({ page, say }: Visitor) => page.getByRole('list', { name: say(internalText.title) }).getByRole('listitem')

const huda = { ar: 'هدى الخطيب', en: 'Huda Al-Khatib' }

test('two colleagues talk, and an announcement is read by all and answered by nobody', async ({ diwan, other }) => {
  test.setTimeout(90_000)
  const { page, say } = diwan
  await diwan.signIn('admin', { at })
  await other.signIn('huda', { at })
  const add = () =>
    page
      .getByRole('button', { name: say(internalText.add) })
      .first()
      .click()
  await add()
  await page.getByRole('combobox', { name: say(internalText.colleague) }).fill(say(huda))
  await page.getByRole('option', { name: say(huda) }).click()
  await write(diwan, 'Are you in?')
  await isAccessibleButColours(page, 'internal conversation')
  const unread = rows(other)
    .first()
    .getByRole('img', { name: other.say(inboxText.unreadCount, { count: 1 }) })
  await expect(unread).toBeVisible(live)
  const inMenu = other.page.getByRole('navigation').getByRole('link', { name: other.say(internalText.title) })
  await expect(inMenu).toContainText('1', live)
  await rows(other).first().getByRole('button').click()
  await expect(thread(other)).toContainText('Are you in?')
  await expect(unread).toHaveCount(0, live)
  await expect(inMenu).not.toContainText('1', live)
  await write(other, 'Until five')
  await expect(thread(diwan)).toContainText('Until five', live)

  await add()
  await page.getByRole('radio', { name: say(audienceText.GLOBAL) }).click({ force: true })
  await page.getByLabel(say(internalText.subject)).fill('Closed on Sunday')
  await page.getByRole('button', { name: say(internalText.begin), exact: true }).click()
  await write(diwan, 'The office is closed')
  await rows(other).filter({ hasText: 'Closed on Sunday' }).getByRole('button').click(live)
  await expect(other.page.getByText(other.say(internalText.readOnly))).toBeVisible()
  await page.getByRole('button', { name: say(internalText.remove) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(internalText.remove) })
    .click()
  await expect(rows(diwan).filter({ hasText: 'Closed on Sunday' })).toHaveCount(0, live)
})
