/** An administrator builds the widget of a website's channel. */
import { widgetApi } from '#modules/widgets/api/widgets.ts'
import { builderText } from '#modules/widgets/text/builder-text.ts'
import { uiText } from '#ui/text.ts'
import { fitsScreens, isAccessible } from '../helpers/accessible.ts'
import { createWebsiteChannel } from '../helpers/channel.ts'
import { expect, test } from '../helpers/fixtures.ts'

test('builds a widget with a live preview, takes a template in and refuses what is none', async ({ diwan, app }) => {
  const { page, say } = diwan
  const call = await app.callAs('admin')
  const channel = await createWebsiteChannel(app)
  await diwan.signIn('admin', { at: `/demo/workspace/channels/${channel.id}/widget` })
  await isAccessible(page, 'widget builder')
  await fitsScreens(page, 'widget builder')
  await page.getByRole('tab', { name: say(builderText.messages) }).click()
  const title = page.getByLabel(say(builderText.inArabic, { field: say(builderText.heading) }))
  await title.fill('')
  await page.getByRole('button', { name: say(uiText.save), exact: true }).click()
  await title.fill('اسأل المتجر')
  await expect(page.getByRole('region', { name: say(builderText.preview) }).getByText('اسأل المتجر')).toBeVisible()
  await page.getByRole('tab', { name: say(builderText.templates) }).click()
  const choose = async (text: string) => {
    const opened = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: say(builderText.import) }).click()
    await (await opened).setFiles({ name: 't.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  }
  await choose('{"uiConfigs":{}}')
  await page.getByRole('button', { name: say(builderText.notTemplate) }).click()
  await page
    .getByRole('button', { name: say(builderText.use) })
    .first()
    .click()
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/widgets') && reply.request().method() === 'POST')
  await page.getByRole('button', { name: say(uiText.save), exact: true }).click()
  expect((await saved).status()).toBe(200)
  const { items } = await call(widgetApi.list, { channelId: channel.id })
  expect(items).toMatchObject([{ uiConfigs: { primaryColor: '#1f4e9e' } }])
  await page.getByRole('tab', { name: say(builderText.embed) }).click()
  await expect(page.getByText(`data-widget="${items[0]?.id}"`)).toBeVisible()
})
