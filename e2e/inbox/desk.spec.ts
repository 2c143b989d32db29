/** What an agent does with conversations: tickets, bulk changes, transfer, combining, resolving; and offers to two agents. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { channelApi } from '#modules/channels/api/channels.ts'
import { queueApi } from '#modules/channels/api/queues.ts'
import { customerApi } from '#modules/contacts/api.ts'
import { conversationApi } from '#modules/conversations/api/conversations.ts'
import { actionsText, bulkText } from '#modules/conversations/web/actions/actions-text.ts'
import { composerText } from '#modules/conversations/web/composer/composer-text.ts'
import { actionText, inboxText, statusText } from '#modules/conversations/web/inbox-text.ts'
import { panelTabText, panelText } from '#modules/conversations/web/panel/panel-text.ts'
import { ticketsTabText } from '#modules/conversations/web/panel/tickets-tab-text.ts'
import { threadText } from '#modules/conversations/web/thread/thread-text.ts'
import { offerText } from '#modules/routing/offer-text.ts'
import { offerStateText, policyText, wallText } from '#modules/routing/wall-text.ts'
import { createText } from '#modules/tickets/web/page/create/create-text.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { permissionApi } from '#modules/directory/api/permissions.ts'
import { userApi } from '#modules/users/api/users.ts'
import { problems } from '#core/text/problems.ts'
import { agentApi } from '#modules/workforce/agents-api.ts'
import { teamApi } from '#modules/workforce/api/teams.ts'
import { isAccessibleButColours } from '../helpers/accessible.ts'
import { expect, test, type AppServer, type Visitor } from '../helpers/fixtures.ts'
import { createColleague, samplePassword, sampleUser } from '../helpers/sample-user.ts'
import { fieldNames, makeBoard, type Admin } from '../helpers/ticket-board.ts'

const live = { timeout: 10_000 }
const words = (text: string) => ({ ar: text, en: text })
const inbox = '/demo/workspace/channels/conversation'

const openChat = (call: Admin, name: string, webhookUrl = '') =>
  call(channelApi.create, {
    type: 'CHAT',
    name: words(name),
    description: words(''),
    configName: '',
    config: { webhookUrl },
    secrets: {},
  })

const beginTwo = async (app: AppServer) => {
  const call = await app.callAs('admin')
  const { board } = await makeBoard(call)
  const channel = await openChat(call, 'Desk')
  const queue = { channelId: channel.id, name: words('Second line'), skillIds: [], maxWaitSeconds: null }
  await call(queueApi.create, { ...queue, overflowQueueId: null })
  const details = { email: '', phoneNumber: '', accountId: null, title: '', isSpam: false }
  const customer = await call(customerApi.create, { name: 'نور الصالح', ...details })
  const begin = async (subject: string) =>
    (await call(conversationApi.create, { channelId: channel.id, customerId: customer.id, subject })).conversation.id
  return { board, channel, ids: [await begin('Late parcel'), await begin('Late again')] as const }
}

const thread = ({ page, say }: Visitor) => page.getByRole('log', { name: say(threadText.messages) })

const choose = async ({ page, say }: Visitor, action: { ar: string; en: string }) => {
  await page.getByRole('button', { name: say(inboxText.moreActions) }).click()
  await page.getByRole('menuitem', { name: say(action), exact: true }).click()
}

const createTicket = async ({ page, say }: Visitor, boardName: string) => {
  await expect(page.getByText(say(ticketsTabText.none))).toBeVisible()
  await page.getByRole('button', { name: say(ticketsTabText.board) }).click()
  await page.getByRole('option', { name: boardName }).click()
  await page.getByRole('button', { name: say(ticketsTabText.create) }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.locator('[data-field=name] input')).toHaveValue('Late parcel')
  await sheet.getByLabel(say(fieldNames.parcel)).fill('12')
  await sheet.getByRole('button', { name: say(createText.create) }).click()
}

test('a conversation is begun with a customer who can be reached, and not without the right to see customers', async ({
  diwan,
  other,
  app,
}) => {
  const { page, say } = diwan
  const call = await app.callAs('admin')
  const sms = { baseUrl: 'https://api.twilio.com', sourceAccountId: 'AC1', phoneNumber: '+96265000000' }
  const secrets = { accessToken: 'twilio-token' }
  const details = { description: words(''), configName: '' }
  await call(channelApi.create, { ...details, type: 'SMS', name: words('Texts'), config: sms, secrets })
  const customer = { email: '', accountId: null, title: '', isSpam: false }
  await call(customerApi.create, { ...customer, name: 'Sami without a number', phoneNumber: '' })
  await call(customerApi.create, { ...customer, name: 'Huda with a number', phoneNumber: '+962790000001' })
  await diwan.signIn('admin', { at: inbox })
  await page
    .getByRole('button', { name: say(actionsText.beginTitle) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const begin = dialog.getByRole('button', { name: say(actionsText.begin) })
  const chooseCustomer = async (name: string) => {
    await dialog.getByRole('combobox').fill(name)
    await page.getByRole('option', { name }).click()
  }
  await expect(begin).toBeDisabled()
  await dialog.getByRole('button', { name: say(panelText.channel) }).click()
  await page.getByRole('option', { name: 'Texts' }).click()
  await expect(begin).toBeDisabled()

  // What was found before stays in reach until the next search has been answered.
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const search = /customers\?.*search=Sami/
  await page.route(search, (route) => held.then(() => route.continue()))
  await dialog.getByRole('combobox').click()
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await Promise.all([page.waitForRequest(search), dialog.getByRole('combobox').fill('Sami')])
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  answer()

  await chooseCustomer('Sami without a number')
  await isAccessibleButColours(page, 'new conversation')
  await begin.click()
  await expect(dialog.getByText(say(problems['not-reachable']))).toBeVisible()
  await chooseCustomer('Huda with a number')
  await dialog.getByLabel(say(panelText.subject)).fill('Your deed is ready')
  await begin.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Huda with a number' })).toBeVisible()
  expect(page.url()).toContain('conversationId=')

  const group = await call(groupApi.create, {
    name: words('Blind'),
    parentId: null,
    assignmentType: 'MANUAL',
  })
  await call(permissionApi.setGroup, { id: group.id, grants: { 'conversation.manage': 'all' }, previous: {} })
  await call(userApi.create, sampleUser('blind', { groupIds: [group.id] }))
  await other.signIn('blind', { at: inbox, password: samplePassword })
  await expect(other.page.getByRole('heading', { name: other.say(inboxText.title) })).toBeVisible()
  await expect(other.page.getByRole('button', { name: other.say(actionsText.beginTitle) })).toHaveCount(0)
})

test('an agent creates a ticket, changes several, transfers, combines, resolves and reopens', async ({
  diwan,
  app,
}) => {
  test.setTimeout(120_000)
  const { page, say, signIn, go } = diwan
  const { board, channel, ids } = await beginTwo(app)
  await signIn('admin', { at: `${inbox}?conversationId=${ids[0]}&panel=tickets` })
  await createTicket(diwan, say(board.name))
  const tickets = page.getByRole('list', { name: say(ticketsTabText.tickets) })
  await expect(tickets.getByRole('link')).toContainText('Late parcel')
  await isAccessibleButColours(page, 'tickets of a conversation')
  await tickets.getByRole('link').click()
  const linked = page.getByRole('region', { name: say(ticketsTabText.conversations) })
  await linked.getByRole('link', { name: 'نور الصالح' }).click()
  await expect(page).toHaveURL(/conversationId=.*ticketId=|ticketId=.*conversationId=/)
  const rows = page.locator('[data-conversation]')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: say(inboxText.details) }).click()
  await page.getByRole('tab', { name: say(panelTabText.tickets) }).click()
  await tickets.getByRole('button', { name: /./ }).click()
  await expect(page.getByText(say(ticketsTabText.none))).toBeVisible()

  await go(`${inbox}?tab=all&channelId=${channel.id}`)
  const bulk = async () => {
    for (const id of ids) await page.locator(`[data-conversation="${id}"] label`).click({ force: true })
    await page.getByRole('button', { name: say(bulkText.status) }).click()
    await page.getByRole('menuitem', { name: say(actionText.pending) }).click()
  }
  await bulk()
  await expect(page.getByText(say(bulkText.changed, { count: 2 }))).toBeVisible(live)
  await expect(rows.getByText(say(statusText.PENDING))).toHaveCount(2)
  await bulk()
  await expect(page.getByText(say(bulkText.nothing))).toBeVisible(live)

  await rows.first().getByRole('button').click()
  await choose(diwan, actionsText.transfer)
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: say(actionsText.queue) })
    .click()
  await page.getByRole('dialog').getByRole('combobox').fill('Second')
  await page.getByRole('option', { name: 'Second line' }).click()
  await expect(page.getByText(say(actionsText.transferred)).first()).toBeVisible()

  await choose(diwan, actionsText.combine)
  const dialog = page.getByRole('dialog', { name: say(actionsText.combineTitle) })
  await dialog.getByRole('checkbox').click({ force: true })
  await expect(dialog.getByText(say(actionsText.combineEffect))).toBeVisible()
  await isAccessibleButColours(page, 'combine')
  await dialog.getByRole('button', { name: say(actionsText.combineConfirm), exact: true }).click()
  await expect(page.getByText(say(actionsText.combined)).first()).toBeVisible()

  await choose(diwan, actionText.resolve)
  await expect(page.getByText(say(composerText.resolved))).toBeVisible()
  await page
    .getByRole('button', { name: say(actionText.reopen), exact: true })
    .last()
    .click()
  await expect(page.getByLabel(say(composerText.replyLabel))).toBeVisible()
})

/** The other system: what it received. */
const openReceiver = async () => {
  const received: string[] = []
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push(Buffer.concat(parts).toString())
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { received, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in` }
}

/** In the session of the page: what it sees its agent do counts. */
const startWork = ({ page }: Visitor) =>
  page.evaluate(async () => {
    const authorization = String(JSON.parse(localStorage.getItem('token') ?? '""'))
    const headers = { authorization, 'content-type': 'application/json' }
    for (const status of ['LOGIN', 'AVAILABLE']) {
      const body = JSON.stringify({ status })
      const { ok } = await fetch('/api/v1/demo/agents/me/status', { method: 'PUT', headers, body })
      if (!ok) throw new Error(status)
    }
  })

test('offers are declined, accepted or time out to the next agent, and a supervisor reads why', async ({
  diwan,
  other,
  app,
}) => {
  test.setTimeout(120_000)
  const { received, server, url } = await openReceiver()
  const call = await app.callAs('admin')
  const channel = await openChat(call, 'Offers', url)
  // Users of the demo may be at work in another session, and get its conversations.
  const names = ['first', 'second'].map((name) => `${name}-${Date.now()}`)
  const agents: { id: string }[] = []
  for (const name of names) agents.push(await createColleague(call, name))
  const team = await call(teamApi.create, { name: words('Offered'), description: words('') })
  for (const [at, { id }] of agents.entries())
    await call(teamApi.addMembers, { id: team.id, userIds: [id], priority: at + 1, capacity: 5 })
  const routing = {
    id: channel.id,
    workload: 1,
    priority: 1,
    betweenTeamsAssignPolicy: 'BY_PRIORITY' as const,
    skillIds: [],
    teams: [{ teamId: team.id, policy: 'BY_PRIORITY' as const }],
  }
  const answerWithin = async (seconds: number) => {
    const { version } = await call(channelApi.get, { id: channel.id })
    await call(channelApi.updateRouting, { ...routing, version, agentMaxWaitTimeBeforeAcceptInSec: seconds })
  }
  await answerWithin(60)
  const [declining = '', accepting = ''] = names
  await diwan.signIn(declining, { password: samplePassword })
  await other.signIn(accepting, { password: samplePassword })
  for (const visitor of [diwan, other]) await startWork(visitor)
  const push = (text: string, from = { id: 'c1', name: 'سلمى' }) =>
    fetch(`${app.at}/api/v1/demo/channel-hooks/${channel.id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${channel.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        messages: [{ id: crypto.randomUUID(), from, content: { type: 'TEXT', text } }],
      }),
    })
  await push('Where is my order?')
  const answer = ({ page, say }: Visitor, name: 'accept' | 'decline') =>
    page.getByRole('button', { name: say(offerText[name]) }).click({ timeout: 20_000 })
  await answer(diwan, 'decline')
  await answer(other, 'accept')
  await expect(thread(other)).toContainText('Where is my order?', live)
  await other.page.getByLabel(other.say(composerText.replyLabel)).fill('On its way')
  await other.page.keyboard.press('Control+Enter')
  await expect(() => expect(received.join()).toContain('On its way')).toPass({ timeout: 20_000 })
  const statusOf = async (id: string | undefined) =>
    (await call(agentApi.list, {})).items.find(({ userId }) => userId === id)?.status
  await expect.poll(() => statusOf(agents[1]?.id), live).toBe('IN_CHAT')
  await push('Thank you')
  await expect(thread(other)).toContainText('Thank you', live)

  await answerWithin(5)
  await push('Anyone there?', { id: 'c2', name: 'هاني' })
  const offered = ({ page, say }: Visitor) => page.getByRole('button', { name: say(offerText.accept) })
  await expect(offered(diwan)).toBeVisible({ timeout: 20_000 })
  await expect(offered(diwan)).toBeHidden({ timeout: 20_000 })
  await answer(other, 'accept')
  await expect(thread(other)).toContainText('Anyone there?', live)

  const { page, say } = diwan
  await diwan.signIn('admin', { at: '/demo/workspace/channels/wall' })
  const latest = page.getByRole('listitem').filter({ hasText: 'Offers' })
  await expect(latest.nth(0)).toContainText(say(offerStateText.accepted))
  await expect(latest.nth(1)).toContainText(say(offerStateText.missed))
  await latest.nth(0).getByRole('button').click()
  const why = page.getByRole('dialog')
  await expect(why).toContainText(say(policyText.BY_PRIORITY))
  await expect(why).toContainText(say(wallText.others))
  server.close()
})
