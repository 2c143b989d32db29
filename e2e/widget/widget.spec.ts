/** A customer on a page of another site with the chat widget, and an agent in the inbox. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { frameText } from '#apps/widget/text.ts'
import { loaderText } from '#apps/widget/loader-text.ts'
import { conversationApi } from '#modules/conversations/api/conversations.ts'
import { messageApi } from '#modules/conversations/api/messages.ts'
import { composerText } from '#modules/conversations/web/composer/composer-text.ts'
import { threadText } from '#modules/conversations/web/thread/thread-text.ts'
import { widgetApi } from '#modules/widgets/api/widgets.ts'
import { firstSettings, firstUiConfigs } from '#modules/widgets/first-widget.ts'
import { firstMessages } from '#modules/widgets/text/first-messages-text.ts'
import { isAccessible, isAccessibleButColours } from '../helpers/accessible.ts'
import { createWebsiteChannel } from '../helpers/channel.ts'
import { thread } from '../helpers/conversation.ts'
import { expect, test, type AppServer, type Visitor } from '../helpers/fixtures.ts'

const makeWidget = async (app: AppServer, allowedDomains: string[] = []) => {
  const call = await app.callAs('admin')
  const channel = await createWebsiteChannel(app)
  const widget = await call(widgetApi.create, {
    name: 'Shop',
    channelId: channel.id,
    uiConfigs: { ...firstUiConfigs, primaryColor: '#0f766e' },
    messageConfig: firstMessages,
    settings: { ...firstSettings, allowedDomains },
    logoFileId: null,
  })
  return { call, channel, widget }
}

const hostileStyle = `* { display: inline !important; color: red !important; font-size: 3px !important; direction: ltr !important }
  div, iframe, button { display: none !important; visibility: hidden !important; position: static !important; opacity: 0 !important }
  body { transform: scale(.5) } html > div { inset: auto !important; z-index: -1 !important }`

/** A site of its own, whose policy allows scripts and frames of the product and nothing else; its styles are hostile. */
const openSite = async (app: AppServer, widgetId: string, language: string) => {
  const policy = `default-src 'none'; script-src ${app.at}; frame-src ${app.at}; style-src 'self'`
  const server = createServer(({ url }, reply) => {
    if (url === '/hostile.css') return reply.setHeader('content-type', 'text/css').end(hostileStyle)
    reply.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-security-policy', policy)
    return reply.end(`<!doctype html><html lang="${language}"><head><title>Shop</title>
      <link rel="stylesheet" href="/hostile.css"></head><body><h1>Shop</h1>
      <script src="${app.at}/widget/widget.js" data-org="demo" data-widget="${widgetId}" data-color="#0f766e"></script></body></html>`)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { at: `http://127.0.0.1:${port}`, close: () => server.close() }
}

const openWidget = async ({ page, language }: Pick<Visitor, 'page' | 'language'>, at: string) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(at)
  const button = page.getByRole('button', { name: loaderText[language].open })
  await expect(button).toBeVisible()
  expect(asked.filter((url) => /widget-frames|frame\.js|\/live/.test(url))).toEqual([])
  await button.focus()
  await page.keyboard.press('Enter')
  return page.frameLocator('iframe')
}
const shoot = (page: Page, name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) })

test('a customer writes from a hostile page, the agent answers, and nothing is lost over a cut network and a restart @direction', async ({
  diwan,
  other,
  app,
  language,
}) => {
  test.setTimeout(150_000)
  const { call, widget } = await makeWidget(app, ['127.0.0.1'])
  const site = await openSite(app, widget.id, language)
  const { page, say } = other
  // Either of the two has a phone first, and then a desktop.
  const [phone, desktop] = [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]
  await page.setViewportSize(phone)
  const chat = await openWidget(other, site.at)
  await expect(chat.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  await chat.getByLabel(say(frameText.name)).fill('ليلى')
  await chat.getByLabel(say(frameText.email)).fill('layla@example.com')
  await shoot(page, 'phone-form')
  await chat.getByRole('button', { name: say(frameText.begin) }).click()
  const box = chat.getByRole('textbox', { name: say(firstMessages.placeholder) })
  await box.fill('مرحبا، أين طلبي؟')
  await page.keyboard.press('Enter')
  await expect(chat.locator('.mine:not(.waiting)')).toHaveCount(1, { timeout: 15_000 })

  await diwan.signIn('admin', { at: '/demo/workspace/channels/conversation' })
  await diwan.page.getByText('مرحبا، أين طلبي؟').first().click()
  const { items } = await call(conversationApi.list, { tab: 'all', pageSize: 5 })
  const id = items[0]?.id ?? ''
  await expect(chat.locator('.mine').getByText(say(frameText.seen))).toBeVisible({ timeout: 15_000 })
  await box.pressSequentially('أنا ')
  await expect(diwan.page.getByText(say(threadText.typing, { name: say(threadText.customer) }))).toBeVisible()
  const answer = diwan.page.getByLabel(say(composerText.replyLabel))
  await answer.pressSequentially('طلبك في الطريق')
  await expect(chat.getByText(say(frameText.typing))).toBeVisible()
  await shoot(page, 'phone-typing')
  await diwan.page.keyboard.press('Control+Enter')
  await expect(chat.locator('.theirs').getByText('طلبك في الطريق')).toBeVisible({ timeout: 20_000 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await shoot(page, 'phone-dark')
  await page.emulateMedia({ colorScheme: 'light' })

  await page.setViewportSize(desktop)
  await diwan.page.setViewportSize(phone)
  await chat.getByRole('button', { name: say(frameText.record) }).click()
  await expect(chat.getByRole('button', { name: say(frameText.stop) })).toHaveAttribute('aria-pressed', 'true')
  await chat.getByRole('button', { name: say(frameText.stop) }).click()
  await expect(chat.locator('.mine audio')).toHaveCount(1, { timeout: 20_000 })
  const chosen = page.waitForEvent('filechooser')
  await chat.getByRole('button', { name: say(frameText.attach) }).click()
  await (await chosen).setFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('plan') })
  await expect(chat.locator('.mine').getByText('plan.txt')).toBeVisible({ timeout: 20_000 })
  await expect(thread(diwan).locator('audio')).toHaveCount(1, { timeout: 20_000 })
  await expect(thread(diwan).getByText('plan.txt')).toBeVisible({ timeout: 20_000 })
  await shoot(page, 'desktop')
  await shoot(diwan.page, 'agent-phone')
  await page.emulateMedia({ colorScheme: 'dark' })
  await shoot(page, 'desktop-dark')
  await page.emulateMedia({ colorScheme: 'light' })

  await page.context().setOffline(true)
  await box.fill('بلا شبكة')
  await page.keyboard.press('Enter')
  await expect(chat.locator('.mine.waiting').getByText('بلا شبكة')).toBeVisible()
  await shoot(page, 'desktop-offline')
  await page.context().setOffline(false)
  await expect(chat.locator('.mine:not(.waiting)')).toHaveCount(4, { timeout: 30_000 })

  // A file that could not leave is sent by the next page.
  const upload = '**/widget-visits/*/files'
  await page.route(upload, (route) => route.abort())
  const chosenAgain = page.waitForEvent('filechooser')
  await chat.getByRole('button', { name: say(frameText.attach) }).click()
  await (await chosenAgain).setFiles({ name: 'map.txt', mimeType: 'text/plain', buffer: Buffer.from('map') })
  await expect(chat.locator('.mine.waiting').getByText(say(frameText.waiting))).toBeVisible()
  await page.unroute(upload)
  await openWidget(other, site.at)
  await expect(chat.locator('.mine:not(.waiting)').getByText('map.txt')).toBeVisible({ timeout: 20_000 })

  app.kill()
  await expect(chat.getByText(say(frameText.offline))).toBeVisible({ timeout: 20_000 })
  for (const text of ['واحد', 'اثنان', 'ثلاثة']) {
    await box.fill(text)
    await page.keyboard.press('Enter')
  }
  await app.start()
  await expect(chat.locator('.mine:not(.waiting)')).toHaveCount(8, { timeout: 40_000 })
  const again = await app.callAs('admin')
  const stored = (await again(messageApi.list, { id })).items.filter(({ isInbound }) => isInbound)
  expect(stored.map(({ content }) => (content && 'text' in content && content.text) || content?.type)).toEqual([
    'مرحبا، أين طلبي؟',
    'AUDIO',
    'DOCUMENT',
    'بلا شبكة',
    'DOCUMENT',
    'واحد',
    'اثنان',
    'ثلاثة',
  ])

  await again(conversationApi.changeStatus, { id, action: 'resolve' })
  await chat.getByRole('radio', { name: say(frameText.stars, { score: 5 }) }).check({ force: true, timeout: 20_000 })
  await chat.getByRole('button', { name: say(frameText.sendRating) }).click()
  await expect(chat.getByText(say(frameText.thanks))).toBeVisible()
  await shoot(page, 'desktop-rated')
  expect((await again(conversationApi.get, { id })).conversation.csat).toMatchObject({ score: 5 })

  // On return the history is there, after a reload of the page.
  const returned = await openWidget(other, site.at)
  await expect(returned.locator('.theirs').getByText('طلبك في الطريق')).toBeVisible()
  await returned.getByRole('textbox').press('Escape')
  await expect(page.getByRole('button', { name: loaderText[language].open })).toBeFocused()
  site.close()
})

test('the widget is accessible by itself, opens on allowed sites alone, and asks for what has become required', async ({
  other,
  app,
  language,
}) => {
  const { call, widget } = await makeWidget(app, ['shop.example'])
  const site = await openSite(app, widget.id, language)
  const refused = await openWidget(other, site.at)
  await expect(refused.locator('main')).toHaveCount(0)
  site.close()
  const { page } = other
  await page.goto(`${app.at}/api/v1/demo/widget-pages/${widget.id}?language=${language}`)
  await page.getByRole('button', { name: loaderText[language].open }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  await isAccessibleButColours(page, 'page with the widget')
  const frame = page.frames().find((each) => each.url().includes('widget-frames'))
  if (!frame) throw new Error('no frame')
  await expect(frame.getByRole('button', { name: other.say(frameText.begin) })).toBeVisible()
  await isAccessible(frame as unknown as Page, 'widget form')
  await frame.getByRole('button', { name: other.say(frameText.begin) }).click()
  await expect(frame.getByRole('log')).toBeVisible()
  await isAccessible(frame as unknown as Page, 'widget chat')

  const { id, version, name, channelId, uiConfigs, messageConfig, logoFileId, settings } = widget
  const preChat = { ...settings.preChat, email: 'required' as const, phoneNumber: 'required' as const }
  const changed = { name, channelId, uiConfigs, messageConfig, logoFileId, settings: { ...settings, preChat } }
  await call(widgetApi.update, { id, version, ...changed })
  await frame.getByRole('textbox').fill('هل أنتم هنا؟')
  await frame.getByRole('textbox').press('Enter')
  await frame.getByLabel(other.say(frameText.email)).fill('layla@example.com')
  await frame.getByLabel(other.say(frameText.phoneNumber)).fill('0791234567')
  await frame.getByRole('button', { name: other.say(frameText.begin) }).click()
  await expect(frame.locator('.mine:not(.waiting)').getByText('هل أنتم هنا؟')).toBeVisible({ timeout: 20_000 })
})
