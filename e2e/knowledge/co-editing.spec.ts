import { randomUUID } from 'node:crypto'
import { articleApi } from '#modules/knowledge/api/articles.ts'
import { textOfDocument } from '#modules/knowledge/document/document-text.ts'
import { editText } from '#modules/knowledge/text/edit-text.ts'
import { sharedText } from '#modules/knowledge/text/shared-text.ts'
import { articleInput } from '#test/samples/knowledge.ts'
import { isAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { createColleague, samplePassword } from '../helpers/sample-user.ts'

test('two people write one article at once, one is cut off and the server is killed', async ({ diwan, other, app }) => {
  const admin = await app.callAs('admin')
  const mark = randomUUID().slice(0, 8)
  const names = [`writer-a-${mark}`, `writer-b-${mark}`] as const
  for (const name of names) await createColleague(admin, name)
  const { id } = await admin(articleApi.create, articleInput({ title: `Shared ${mark}` }))
  const at = `/demo/knowledge-base/details/${id}/edit`
  const open = async ({ page, say, signIn }: typeof diwan, name: string) => {
    await signIn(name, { at, password: samplePassword })
    const editor = page.getByRole('textbox', { name: say(editText.content) })
    await expect(editor).toContainText('Bring your papers.')
    const saved = page.getByText(say(sharedText.saved), { exact: true })
    await expect(saved).toBeVisible()
    const type = async (text: string, key: 'Home' | 'End') => {
      await editor.click()
      await page.keyboard.press(`Control+${key}`)
      await page.keyboard.type(text)
    }
    return { page, say, editor, saved, type }
  }
  const [a, b] = [await open(diwan, names[0]), await open(other, names[1])]
  // Each sees that the other is there, and where they write.
  await a.type(' One.', 'End')
  await expect(b.editor).toContainText('One.')
  await expect(b.editor.locator('.article-caret')).toBeVisible()
  await expect(b.page.getByRole('list', { name: b.say(sharedText.others) })).toBeVisible()
  await expect(a.page.getByRole('list', { name: a.say(sharedText.others) })).toBeVisible()
  await isAccessible(a.page, 'an article that two people write')

  await b.page.context().setOffline(true)
  await b.type('Two. ', 'Home')
  await expect(b.page.getByText(b.say(sharedText.offline))).toBeVisible()
  await a.type(' Three.', 'End')
  await expect(a.saved).toBeVisible()
  await b.page.context().setOffline(false)
  const everything = /^Two\. Bring your papers\. One\. Three\.$/
  const textOf = ({ editor }: typeof a) =>
    editor.evaluate((root) =>
      [...root.querySelectorAll('p')]
        .map((p) =>
          [...p.childNodes]
            .filter(({ nodeName }) => nodeName === '#text')
            .map(({ textContent }) => textContent)
            .join(''),
        )
        .join('\n'),
    )
  for (const page of [a, b]) await expect.poll(() => textOf(page), { timeout: 40_000 }).toMatch(everything)

  app.kill()
  await a.type(' Four.', 'End')
  await expect(a.page.getByText(a.say(sharedText.offline))).toBeVisible()
  await b.type('Five. ', 'Home')
  await app.start()
  const whole = 'Five. Two. Bring your papers. One. Three. Four.'
  for (const page of [a, b]) await expect.poll(() => textOf(page), { timeout: 60_000 }).toBe(whole)
  const again = await app.callAs('admin')
  await expect.poll(async () => textOfDocument((await again(articleApi.get, { id })).content)).toBe(whole)
})
