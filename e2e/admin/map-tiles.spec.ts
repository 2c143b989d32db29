import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { blankField } from '#modules/forms/blank.ts'
import { placeText } from '#modules/forms/web/fill/fill-text.ts'
import { orgSettingsApi } from '#modules/orgs/api/settings.ts'
import { mapText } from '#modules/orgs/text/map-text.ts'
import { settingsText } from '#modules/orgs/text/settings-text.ts'
import { tileProblems } from '#modules/orgs/text/tile-problems.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { uiText } from '#ui/text.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { makeBoard } from '../helpers/ticket-board.ts'

const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#7bb274' } })
  .png()
  .toBuffer()

test('an administrator names a tile server, and the map of a ticket shows its tiles', async ({ diwan, app }) => {
  const { page, say, signIn, go } = diwan
  const asked: string[] = []
  const tileServer = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url?.startsWith('/page/')) response.setHeader('content-type', 'text/html').end('<p>')
    else response.setHeader('content-type', 'image/png').end(tile)
  }).listen(0, '127.0.0.1')
  await once(tileServer, 'listening')
  const base = `http://127.0.0.1:${(tileServer.address() as AddressInfo).port}`

  await signIn('admin', { at: '/demo/admin/settings?tab=map' })
  const address = page.getByLabel(say(mapText.tileUrl), { exact: true })
  const testButton = page.getByRole('button', { name: say(mapText.test) })
  await expect(testButton).toBeDisabled()
  await address.fill(`${base}/page/{z}/{x}/{y}`)
  await testButton.click()
  await expect(page.getByText(say(tileProblems['not-a-picture']))).toBeVisible()
  await address.fill(`${base}/{z}/{x}/{y}.png`)
  await testButton.click()
  await expect(page.getByText(say(mapText.testWorked))).toBeVisible()
  await expect(page.getByRole('img', { name: say(mapText.sample) })).toBeVisible()
  await page.getByLabel(say(mapText.tileAttribution), { exact: true }).fill('© دائرة <b>الأراضي</b>')
  await page.getByRole('button', { name: say(uiText.save), exact: true }).click()
  await expect(page.getByText(say(settingsText.saved))).toBeVisible()

  const admin = await app.callAs('admin')
  const placeId = randomUUID()
  const name = { ar: 'موقع القطعة', en: 'Place of the parcel' }
  const { board, idOf } = await makeBoard(admin, (sectionId) => [
    blankField({ id: placeId, sectionId, key: 'place', type: 'LOCATION', name }),
  ])
  const ticket = await admin(ticketApi.create, {
    boardId: board.id,
    name: 'Parcel',
    values: { [idOf('parcel')]: '1', [placeId]: { lat: 31.95, lng: 35.93 } },
  })
  await go(`/demo/workspace/${board.id}/ticket?ticketId=${ticket.id}`)
  await page.getByRole('button', { name: say(placeText.showMap) }).click()
  const map = page.getByRole('application', { name: say(placeText.map) })
  await expect(map).toBeVisible()
  const tiles = map.locator('.leaflet-tile-loaded')
  await expect(async () => expect(await tiles.count()).toBeGreaterThan(3)).toPass()
  await expect(page.getByText('© دائرة <b>الأراضي</b>')).toBeVisible()
  expect(await tiles.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
  expect(asked.some((url) => /^\/\d+\/\d+\/\d+\.png$/.test(url))).toBe(true)

  await admin(orgSettingsApi.update, { orgId: 'demo', tileUrl: '', tileAttribution: '' })
  tileServer.close()
})
