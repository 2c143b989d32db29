/** Tests webhooks, integrations and API tokens against real receivers. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventWords } from '#core/events.ts'
import { permissions } from '#core/permissions.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { shownOnceText } from '#ui/overlays/shown-once-text.ts'
import { integrationApi } from '#modules/integrations/api/integrations.ts'
import { permissionText } from '#modules/directory/text/permissions-text.ts'
import { connectionProblems } from '#core/connections/connection-problems-text.ts'
import { kindText, fieldText } from '#modules/integrations/text/kinds-text.ts'
import { integrationText, stateText } from '#modules/integrations/text/integrations-text.ts'
import { tokenText } from '#modules/integrations/text/tokens-text.ts'
import {
  deliveryProblemText,
  deliveryStateText,
  deliveryText,
  webhookText,
} from '#modules/integrations/text/webhooks-text.ts'
import { formText } from '#ui/form/text.ts'
import { conflictText } from '#ui/records/conflict-text.ts'
import { uiText } from '#ui/text.ts'
import { expect, test } from '../helpers/fixtures.ts'

type Received = { url: string; headers: IncomingHttpHeaders; body: string }
const outside = async (answer: (asked: Received, response: ServerResponse) => void) => {
  const received: Received[] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('utf8')
    })
    request.on('end', () => {
      const asked = { url: request.url ?? '', headers: request.headers, body }
      received.push(asked)
      answer(asked, response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { received, at: `http://127.0.0.1:${port}`, close: () => server.close() }
}

const group = (name: string) => ({ name: { ar: name, en: name }, parentId: null, assignmentType: 'MANUAL' as const })

test('delivers a webhook, retries it after a failure, and replays it', async ({ diwan, app, language }) => {
  const { page, say, signIn } = diwan
  const tag = `${language}${Date.now()}`
  let isDown = false
  const receiver = await outside((_, response) =>
    response.writeHead(isDown ? 503 : 200).end(isDown ? 'down' : 'thanks'),
  )
  await signIn('admin', { at: '/demo/admin/integrations?tab=webhooks' })
  await page
    .getByRole('button', { name: say(webhookText.add) })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(say(webhookText.name)).fill(`Hook ${tag}`)
  await sheet.getByLabel(say(webhookText.url)).fill('http://10.0.0.1/in')
  await sheet.getByRole('button', { name: say(uiText.save) }).click()
  await expect(page.getByText('10.0.0.1').last()).toBeVisible()
  await sheet.getByLabel(say(webhookText.url)).fill(`${receiver.at}/in`)
  await sheet.getByPlaceholder('…').fill(say(eventWords['group.created']))
  await page.getByRole('option', { name: say(eventWords['group.created']) }).click()
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: say(uiText.save) }).click()
  const secretShown = page.getByRole('dialog', { name: say(webhookText.secretTitle) })
  const secret = (await secretShown.locator('[data-secret]').textContent()) ?? ''
  expect(secret).toMatch(/^whsec_/)
  await secretShown.getByRole('button', { name: say(shownOnceText.done) }).click()
  await expect(secretShown).toBeHidden()
  await expect(page.getByText(secret)).toHaveCount(0)

  const admin = await app.callAs('admin')
  await admin(groupApi.create, group(`First ${tag}`))
  await expect.poll(() => receiver.received.length).toBe(1)
  const { headers, body } = receiver.received[0] ?? { headers: {} as IncomingHttpHeaders, body: '' }
  const signed = createHmac('sha256', secret)
    .update(`${String(headers['x-diwan-timestamp'])}.${body}`)
    .digest('hex')
  expect(headers['x-diwan-signature']).toBe(`v1=${signed}`)

  isDown = true
  await admin(groupApi.create, group(`Second ${tag}`))
  const row = page.getByRole('row', { name: new RegExp(`Hook ${tag}`) })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: say(webhookText.showDeliveries) }).click()
  const rows = page.getByRole('row').filter({ hasText: say(eventWords['group.created']) })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(say(deliveryStateText.pending))
  await expect(rows.first()).toContainText('503')
  // The retry is sent automatically and received.
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
  isDown = false
  await expect(rows.first()).toContainText(say(deliveryStateText.delivered), { timeout: 30_000 })

  const before = receiver.received.length
  await rows.last().click()
  await expect(sheet.getByText('thanks')).toBeVisible()
  await expect(sheet.getByText(/x-diwan-signature: v1=[0-9a-f]{64}/)).toBeVisible()
  await sheet.getByRole('button', { name: say(deliveryText.replay) }).click()
  await expect.poll(() => receiver.received.length).toBe(before + 1)
  expect(receiver.received.at(-1)?.body).toBe(body)
  await expect(sheet.getByText(say(deliveryText.tryNumber, { number: 2 }))).toBeVisible()
  await expect(page).toHaveURL(/tab=deliveries.*open=/)
  receiver.close()
})

test('shows the result of a test event, disables a webhook and removes it', async ({ diwan, language }) => {
  const { page, say, signIn } = diwan
  const name = `Test ${language}${Date.now()}`
  const receiver = await outside((_, response) => response.writeHead(500).end())
  await signIn('admin', { at: '/demo/admin/integrations?tab=webhooks&open=new' })
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(say(webhookText.name)).fill(name)
  await sheet.getByLabel(say(webhookText.url)).fill(receiver.at)
  await sheet.getByRole('button', { name: say(uiText.save) }).click()
  await page.getByRole('button', { name: say(shownOnceText.done) }).click()
  const row = page.getByRole('row', { name: new RegExp(name) })
  const choose = async (words: { ar: string; en: string }) => {
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: say(words) }).click()
  }
  await choose(webhookText.test)
  await expect(page.getByText(say(deliveryProblemText.status, { status: '500' })).first()).toBeVisible()
  expect(JSON.parse(receiver.received[0]?.body ?? '{}')).toMatchObject({ event: 'test', data: { webhook: name } })
  await choose(webhookText.disable)
  await expect(row).toContainText(say(webhookText.off))
  await choose(webhookText.rotate)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(webhookText.rotate) })
    .click()
  const rotated = page.getByRole('dialog', { name: say(webhookText.secretTitle) })
  await expect(rotated.locator('[data-secret]')).toHaveText(/^whsec_/)
  await rotated.getByRole('button', { name: say(shownOnceText.done) }).click()
  await choose(webhookText.remove)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(webhookText.remove) })
    .click()
  await expect(row).toHaveCount(0)
  receiver.close()
})

test('tests a chat platform with wrong and then right settings', async ({ diwan, app, language }) => {
  const { page, say, signIn } = diwan
  const name = `Chat ${language}${Date.now()}`
  const chatwoot = await outside(({ url, headers }, response) => {
    const isKnown = headers['api_access_token'] === 'right-token' && url.startsWith('/platform/')
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' }).end(isKnown ? '{"id":7}' : '{}')
  })
  await signIn('admin', { at: '/demo/admin/integrations' })
  const card = page.locator('[data-kind=chat]')
  await card
    .getByRole('button', { name: new RegExp(say(kindText.chat)) })
    .last()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(say(integrationText.name), { exact: false }).first().fill(name)
  await sheet.getByLabel(say(fieldText.url)).fill(chatwoot.at)
  await sheet.getByLabel(say(fieldText.accountId)).fill('7')
  await sheet.locator('input[name="secrets.superAdminToken"]').fill('wrong-token')
  await sheet.getByRole('button', { name: say(integrationText.saveAndTest) }).click()
  await expect(sheet).toBeHidden()
  const row = card.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(say(stateText.failing))
  await expect(row).toContainText(say(connectionProblems['wrong-credentials']))

  await row.getByText(name).click()
  await expect(sheet.getByText(say(formText.kept))).toBeVisible()
  await expect(sheet.locator('input[name="secrets.superAdminToken"]')).toHaveValue('')
  await sheet.locator('input[name="secrets.superAdminToken"]').fill('right-token')
  // Another administrator saves meanwhile: unsaved input is kept, and guarded.
  const admin = await app.callAs('admin')
  const stored = (await admin(integrationApi.list, {})).find((integration) => integration.name === name)
  const config = { ...stored?.config, accountId: '8' }
  await admin(integrationApi.update, { id: stored?.id ?? '', version: stored?.version ?? 0, name, config, secrets: {} })
  await expect(sheet.getByText(say(conflictText.conflictTitle))).toBeVisible()
  await expect(sheet.getByLabel(say(fieldText.accountId))).toHaveValue('8')
  await sheet.getByRole('button', { name: say(uiText.cancel) }).click()
  const guard = page.getByRole('alertdialog', { name: say(formText.unsaved) })
  await guard.getByRole('button', { name: say(formText.keepEditing) }).click()
  await sheet.getByRole('button', { name: say(conflictText.saveOver) }).click()
  await expect(row).toContainText(say(stateText.untested))
  await row.getByRole('button', { name: say(integrationText.testNamed, { name }) }).click()
  await expect(row).toContainText(say(stateText.working))
  await row.getByRole('button', { name: say(integrationText.menu, { name }) }).click()
  await page.getByRole('menuitem', { name: say(integrationText.remove) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(integrationText.remove) })
    .click()
  await expect(row).toHaveCount(0)
  chatwoot.close()
})

test('shows an API token once, limits it to its permissions, and stops it when revoked', async ({
  diwan,
  app,
  language,
}) => {
  const { page, say, signIn } = diwan
  const name = `Program ${language}${Date.now()}`
  await signIn('admin', { at: '/demo/admin/integrations?tab=tokens' })
  await page
    .getByRole('button', { name: say(tokenText.add) })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(say(tokenText.name)).fill(name)
  await sheet.getByRole('button', { name: say(tokenText.create) }).click()
  await expect(sheet.getByText(say(tokenText.needsGrant))).toBeVisible()
  await sheet.getByLabel(say(tokenText.search)).fill(say(permissions['group.view']))
  await expect(sheet.locator('[data-permission]')).toHaveCount(1)
  await sheet.locator('[data-permission="group.view"]').getByText(say(permissionText.on), { exact: true }).click()
  await sheet.getByRole('button', { name: say(tokenText.create) }).click()
  const shown = page.getByRole('dialog', { name: say(tokenText.tokenTitle, { name }) })
  const token = (await shown.locator('[data-secret]').textContent()) ?? ''
  expect(token.length).toBeGreaterThan(30)
  await shown.getByRole('button', { name: say(shownOnceText.done) }).click()
  await expect(page.getByText(token)).toHaveCount(0)
  const ask = (path: string) =>
    fetch(`${app.at}/api/v1/demo/${path}`, { headers: { authorization: token } }).then(({ status }) => status)
  expect([await ask('groups'), await ask('users')]).toEqual([200, 403])
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: say(tokenText.remove) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(tokenText.remove) })
    .click()
  await expect(row).toHaveCount(0)
  expect(await ask('groups')).toBe(401)
})

test('lets a super-admin manage the webhooks and chat platform of an organisation', async ({
  diwan,
  app,
  language,
}) => {
  const { page, say, go, signIn } = diwan
  const tag = `${language}${Date.now()}`
  const other = await outside((_, response) => response.end('{"id":7}'))
  await signIn('superadmin', { org: 'platform', at: '/platform/super-admin/organization/demo/webhook?open=new' })
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(say(webhookText.name)).fill(`Platform ${tag}`)
  await sheet.getByLabel(say(webhookText.url)).fill(other.at)
  await sheet.getByRole('button', { name: say(uiText.save) }).click()
  await page.getByRole('button', { name: say(shownOnceText.done) }).click()
  await expect(page.getByRole('row', { name: new RegExp(`Platform ${tag}`) })).toBeVisible()
  const admin = await app.callAs('admin')
  await admin(groupApi.create, group(`Heard ${tag}`))
  await expect.poll(() => other.received.length).toBeGreaterThan(0)
  await page.getByText(say(integrationText.deliveries), { exact: true }).click()
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `Platform ${tag}` })
      .first(),
  ).toContainText(say(deliveryStateText.delivered))

  await go('/platform/super-admin/organization/demo/chatwoot')
  await page.getByLabel(say(fieldText.url)).fill(other.at)
  await page.getByLabel(say(fieldText.accountId)).fill('7')
  await page.locator('input[name="secrets.superAdminToken"]').fill(`token-${tag}`)
  await page.getByRole('button', { name: say(integrationText.saveAndTest) }).click()
  await expect(page.getByText(say(stateText.working), { exact: false }).first()).toBeVisible()
  expect(other.received.at(-1)?.headers['api_access_token']).toBe(`token-${tag}`)
  await page
    .getByRole('navigation', { name: say(uiText.breadcrumbs) })
    .getByRole('link')
    .last()
    .click()
  await expect(page).toHaveURL(/super-admin\/organization\/demo$/)
  other.close()
})
