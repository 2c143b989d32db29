/** Sets up a provider by its guide, sends a test, receives a message and answers it. */
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { channelText } from '#modules/channels/text/channels-text.ts'
import { channelFieldText } from '#modules/channels/text/fields-text.ts'
import { channelGuideText } from '#modules/channels/text/guides-text.ts'
import { channelTypeText } from '#modules/channels/text/kinds-text.ts'
import { conversationApi } from '#modules/conversations/api/conversations.ts'
import { composerText } from '#modules/conversations/web/composer/composer-text.ts'
import { uiText } from '#ui/text.ts'
import { recordsText } from '#ui/records/text.ts'
import { receivedStateText, receivedText } from '#modules/conversations/web/received/received-text.ts'
import { fitsScreens, isAccessibleButColours } from '../helpers/accessible.ts'
import { messageIn } from '../helpers/conversation.ts'
import { expect, test } from '../helpers/fixtures.ts'

/** Speaks the protocol of Twilio and keeps what was sent. */
const startProvider = async () => {
  const sent: URLSearchParams[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      sent.push(new URLSearchParams(body))
      reply.writeHead(201, { 'content-type': 'application/json' })
      reply.end(JSON.stringify({ sid: `SM${sent.length}`, status: 'queued' }))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { sent, close: () => server.close(), at: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('sets up SMS by its guide, sends a test, receives a message and answers it', async ({ diwan, app }) => {
  const { page, say, go } = diwan
  const provider = await startProvider()
  await diwan.signIn('admin', { at: '/demo/workspace/channels/create' })
  await page.getByRole('button', { name: say(channelTypeText.SMS) }).click()
  await expect(page.getByText(say(channelGuideText.SMS))).toBeVisible()
  await page.getByLabel(say(recordsText.nameAr)).fill('رسائل')
  await page.getByLabel(say(recordsText.nameEn)).fill('Texts')
  await page.getByLabel(say(channelFieldText.baseUrl)).fill(provider.at)
  await page.getByLabel(say(channelFieldText.twilioSid)).fill('AC1')
  await page.getByLabel(say(channelFieldText.twilioToken)).fill('twilio-token')
  await page.getByLabel(say(channelFieldText.phoneNumber)).fill('+96265000000')
  await page.getByRole('button', { name: say(channelText.create) }).click()
  await expect(page.getByText('/provider-hooks/')).toBeVisible()

  await page.getByRole('tab', { name: say(channelText.test) }).click()
  await page.getByLabel(say(channelText.testRecipient)).fill('+962791234567')
  await page.getByRole('button', { name: say(channelText.sendNow), exact: true }).click()
  await expect(page.getByText(say(channelText.testSent))).toBeVisible()
  await expect(page.getByText('201 {"sid":"SM1","status":"queued"}')).toBeVisible()
  await isAccessibleButColours(page, 'test message of a channel')
  // The selected tab is scrolled into view on a phone.
  const { pathname } = new URL(page.url())
  await page.setViewportSize({ width: 360, height: 740 })
  await go(`${pathname}?tab=test`)
  await expect(page.getByRole('tab', { name: say(channelText.test) })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 720 })

  // The provider calls the address that it was given with the message.
  const hook = provider.sent[0]?.get('StatusCallback') ?? ''
  const fields = { Body: 'أين طلبي؟', From: '+962791234567', MessageSid: 'SM-in' }
  const signed = hook + Object.entries(fields).flat().join('')
  const reply = await fetch(app.at + new URL(hook).pathname, {
    method: 'POST',
    headers: { 'x-twilio-signature': createHmac('sha1', 'twilio-token').update(signed).digest('base64') },
    body: new URLSearchParams(fields),
  })
  expect(reply.status).toBe(200)
  const call = await app.callAs('admin')
  const find = async () => (await call(conversationApi.list, {})).items.find(({ lastText }) => lastText === fields.Body)
  await expect.poll(async () => (await find())?.id).toBeTruthy()
  await go(`/demo/workspace/channels/conversation?conversationId=${(await find())?.id}`)
  await expect(messageIn(diwan, fields.Body)).toBeVisible()
  await page.getByLabel(say(composerText.replyLabel)).fill('م'.repeat(71))
  await expect(page.locator('[data-segments]')).toHaveAttribute('data-segments', '2')
  await page.getByRole('button', { name: say(composerText.send), exact: true }).click()
  await expect.poll(() => provider.sent.at(-1)?.get('Body'), { timeout: 20_000 }).toBe('م'.repeat(71))
  provider.close()

  // What arrived is listed with its channel, as it was received.
  await go(`/demo/workspace/channels/${hook.split('/').at(-1)?.split('?')[0]}`)
  await page.getByRole('link', { name: say(channelText.received) }).click()
  await expect(page.getByText(say(receivedText.noneFailed))).toBeVisible()
  await page.getByRole('button', { name: `${say(uiText.clear)}: ${say(receivedText.state)}` }).click()
  await expect(page.getByRole('listitem').filter({ hasText: say(receivedStateText.done) })).toBeVisible()
  await page.getByRole('button', { name: say(receivedText.show) }).click()
  await expect(page.getByText(`"text": "${fields.Body}"`)).toBeVisible()
  await isAccessibleButColours(page, 'received messages')
  await fitsScreens(page, 'received messages')
})
