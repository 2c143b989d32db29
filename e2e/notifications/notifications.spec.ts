import type { Page } from '@playwright/test'
import { commentApi } from '#modules/tickets/api/collaboration.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { notificationApi } from '#modules/notifications/api.ts'
import { bellText } from '#modules/notifications/bell-text.ts'
import { mentionSentence, notificationsText, reasonTexts } from '#modules/notifications/text.ts'
import { problems } from '#core/text/problems.ts'
import { notificationSettingsApi } from '#modules/notifications/settings-api.ts'
import { channelNames, mailModeNames, settingsText, typeNames } from '#modules/notifications/settings-text.ts'
import { sendByMailText } from '#modules/tickets/send-by-mail-text.ts'
import { ticketText } from '#modules/tickets/web/page/ticket-text.ts'
import { expect, test, type Visitor } from '../helpers/fixtures.ts'
import { makeBoard } from '../helpers/ticket-board.ts'

const bell = ({ page, say }: Visitor, count: number) =>
  page.getByRole('button', { name: count ? say(bellText.unread, { count }) : say(bellText.none) })

test('a mention reaches the bell of every device and is gone everywhere once it is read @direction', async ({
  diwan,
  other,
  app,
}) => {
  const admin = await app.callAs('admin')
  const [me, sender] = [await app.session('huda'), await app.session('admin')]
  const { board, idOf } = await makeBoard(admin)
  const ticket = await admin(ticketApi.create, {
    boardId: board.id,
    name: 'Lift on floor 3',
    values: { [idOf('parcel')]: '1/1' },
  })
  // The demo has notifications for her.
  await (
    await app.callAs('huda')
  )(notificationApi.markAll, {})
  await diwan.signIn('huda')
  await other.signIn('huda', { at: '/demo/notifications' })
  await expect(bell(diwan, 0)).toBeVisible()
  await admin(commentApi.add, {
    ticketId: ticket.id,
    body: `<p><span data-mention="${me.id}">@</span> please look</p>`,
    mentionIds: [me.id],
    fileIds: [],
  })
  await expect(bell(other, 1)).toBeVisible()
  await bell(diwan, 1).click()
  const { page, say } = diwan
  const panel = page.getByRole('dialog', { name: say(notificationsText.title) })
  await expect(panel).toContainText('please look')
  await expect(panel).toContainText(say(mentionSentence, { name: say(sender.name) }))
  await expect(panel).toContainText(say(reasonTexts.mentioned))
  await panel.getByRole('link', { name: 'Lift on floor 3' }).click()
  await expect(page.getByRole('heading', { name: 'Lift on floor 3' })).toBeVisible()
  await expect(bell(diwan, 0)).toBeVisible()
  await expect(bell(other, 0)).toBeVisible()
  const moreActions = page.getByRole('button', { name: say(ticketText.moreActs) })
  for (const action of [settingsText.mute, settingsText.unmute]) {
    await moreActions.click()
    await page.getByRole('button', { name: say(action), exact: true }).click()
  }
  // Unread again on the page of the second device, then all read. A page that shows the ticket would read it at once.
  await diwan.go('/demo/home')
  const list = other.page.getByRole('list', { name: other.say(notificationsText.title) })
  const { customSequence } = await admin(ticketApi.get, { id: ticket.id })
  await list.getByRole('button', { name: other.say(notificationsText.actionsOf, { number: customSequence }) }).click()
  await other.page.getByRole('menuitem', { name: other.say(notificationsText.markUnread) }).click()
  await expect(bell(other, 1)).toBeVisible()
  await other.page.getByRole('button', { name: other.say(notificationsText.markAll) }).click()
  await expect(bell(other, 0)).toBeVisible()
})

type Shown = { title: string; options: NotificationOptions }
/** Delivers what a push service would bring, and returns what the service worker shows: this browser keeps no notifications. */
const deliverPush = async (page: Page, message: object) => {
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const shown: Shown[] = []
    const show = registration.showNotification.bind(registration)
    registration.showNotification = (title, options = {}) => {
      shown.push({ title, options })
      return show(title, options)
    }
    Object.assign(globalThis, { shown })
  })
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) found(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
  const shown = () => worker?.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown)
  await expect.poll(shown).toHaveLength(1)
  return shown()
}

test('a mention is mailed, its mails are stopped from the mail, and a ticket is sent to a username', async ({
  diwan,
  app,
}) => {
  const { page, say } = diwan
  const admin = await app.callAs('admin')
  const me = await app.session('huda')
  const { board, idOf, path } = await makeBoard(admin)
  const ticket = await admin(ticketApi.create, {
    boardId: board.id,
    name: 'Water on floor 2',
    values: { [idOf('parcel')]: '1/1' },
  })
  await admin(commentApi.add, {
    ticketId: ticket.id,
    body: '<p>please hurry</p>',
    mentionIds: [me.id],
    fileIds: [],
  })
  const mail = await app.mailTo(me.email ?? '', 'please hurry')
  const stop = /\S+\/unsubscribe\?token=\S+/.exec(mail)?.[0] ?? ''
  await page.goto(app.at + stop.slice(new URL(stop).origin.length))
  await page.getByRole('button', { name: say(settingsText.unsubscribe) }).click()
  await expect(page.getByRole('heading', { name: say(settingsText.unsubscribed) })).toBeVisible()

  await diwan.signIn('huda', { at: '/demo/notifications?tab=settings' })
  await expect(page.getByRole('radio', { name: say(mailModeNames.off) })).toBeChecked()
  await page.getByRole('radio', { name: say(mailModeNames['at-once']) }).check()
  const box = page.getByRole('checkbox', {
    name: `${say(typeNames.status)}: ${say(channelNames.mail)}`,
  })
  const isSaved = page.waitForResponse(
    (response) =>
      response.request().method() === notificationSettingsApi.save.method &&
      (response.request().postData() ?? '').includes('channels'),
  )
  await box.uncheck()
  await isSaved
  await page.reload()
  await expect(box).not.toBeChecked()
  await page.getByRole('button', { name: say(settingsText.restore) }).click()
  await expect(box).toBeChecked()

  // This browser has no push service.
  await page.context().grantPermissions(['notifications'])
  await page.getByText(say(settingsText.pushHere)).click()
  await expect(page.getByText(say(settingsText.pushBroken))).toBeVisible()
  const url = `${path}?ticketId=${ticket.id}`
  const shown = await deliverPush(page, { title: 'Survey', body: 'REQ-7', tag: 'one', url, language: 'ar' })
  expect(shown).toMatchObject([{ title: 'Survey', options: { body: 'REQ-7', tag: 'one', dir: 'rtl', data: { url } } }])

  await diwan.signIn('admin', { at: `${path}?ticketId=${ticket.id}` })
  await page.getByRole('button', { name: say(ticketText.moreActs) }).click()
  await page.getByRole('button', { name: say(ticketText.sendByMail) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say(sendByMailText.send), exact: true }).click()
  await expect(dialog.getByText(say(problems['enter-usernames']))).toBeVisible()
  await dialog.getByLabel(say(sendByMailText.username)).fill('huda')
  await dialog.getByLabel(say(sendByMailText.message)).fill('For you')
  await dialog.getByRole('button', { name: say(sendByMailText.send), exact: true }).click()
  await expect(page.getByText(say(sendByMailText.sent, { number: ticket.customSequence }))).toBeVisible()
  await app.mailTo(me.email ?? '', 'For you')
})
