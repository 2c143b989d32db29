/** Creates a team, an API channel with its key shown once, a queue, and gives the channel to the team. */
import { channelFieldText } from '#modules/channels/text/fields-text.ts'
import { channelText, policyText, queueText, routingText } from '#modules/channels/text/channels-text.ts'
import { channelTypeText } from '#modules/channels/text/kinds-text.ts'
import { teamText } from '#modules/workforce/teams-text.ts'
import { formText } from '#ui/form/text.ts'
import { shownOnceText } from '#ui/overlays/shown-once-text.ts'
import { recordsText } from '#ui/records/text.ts'
import { uiText } from '#ui/text.ts'
import { isAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'

test('a channel is created, given a team and a queue, tested and switched off', async ({ diwan, language }) => {
  const { page, say, signIn, go } = diwan
  const tag = `${language}${Date.now()}`
  const button = (name: string) => page.getByRole('button', { name })
  const save = page.getByRole('button', { name: say(uiText.save), exact: true })
  const nameIt = async (name: string) => {
    await page.getByLabel(say(recordsText.nameAr)).fill(name)
    await page.getByLabel(say(recordsText.nameEn)).fill(name)
  }
  await signIn('admin', { at: '/demo/workspace/channels/teams' })
  await button(say(teamText.add)).click()
  await nameIt(`Team ${tag}`)
  await button(say(teamText.create)).click()
  await expect(page.getByText(say(teamText.created, { name: `Team ${tag}` }))).toBeVisible()
  const rana = language === 'ar' ? '\u0631\u0646\u0627' : 'Rana'
  await page.getByLabel(say(teamText.addMember)).fill(rana)
  await page.getByRole('option', { name: rana }).first().click()
  await expect(page.getByRole('list', { name: say(teamText.members) }).getByRole('listitem')).toHaveCount(1)
  await isAccessible(page, 'team')

  await go('/demo/workspace/channels/create')
  await button(say(channelTypeText.CHAT)).click()
  await nameIt(`Chat ${tag}`)
  await page.getByLabel(say(channelFieldText.webhookUrl)).fill('http://10.0.0.1/in')
  await button(say(channelText.create)).click()
  // The message stays until it is dismissed, and covers the button.
  await page.getByText('10.0.0.1').click()
  await page.getByLabel(say(channelFieldText.webhookUrl)).fill('')
  await button(say(channelText.create)).click()
  await expect(page.locator('[data-secret]')).toContainText('chk_')
  await button(say(shownOnceText.done)).click()
  await expect(page.getByRole('heading', { level: 1, name: `Chat ${tag}` })).toBeVisible()

  const open = (name: string) => page.getByRole('tab', { name }).click()
  await open(say(channelText.routing))
  await page.getByRole('combobox', { name: say(routingText.addTeam) }).fill(`Team ${tag}`)
  await page.getByRole('option', { name: `Team ${tag}` }).click()
  await button(say(routingText.between)).click()
  await page.getByRole('option', { name: say(policyText.LEAST_TALK_TIME) }).click()
  await save.click()
  await expect(page.getByText(say(channelText.saved, { name: `Chat ${tag}` }))).toBeVisible()
  await isAccessible(page, 'routing of a channel')

  await open(say(channelText.queues))
  await page.getByRole('link', { name: say(queueText.add) }).click()
  await nameIt(`Queue ${tag}`)
  await save.click()
  await expect(page.getByRole('list', { name: say(queueText.title) })).toContainText(`Queue ${tag}`)

  await open(say(channelText.schedule))
  await page.getByText(say(channelText.ownHours)).click()
  // A navigation that begins while the save is running continues when the save is done.
  const { promise: isAsked, resolve: answer } = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname.endsWith('/schedule'),
    async (route) => {
      await isAsked
      await route.continue()
    },
  )
  await save.click()
  await open(say(channelText.test))
  await expect(page.getByRole('alertdialog', { name: say(formText.unsaved) })).toBeVisible()
  answer()
  await button(say(channelText.runTest)).click()
  await expect(page.getByText(say(channelText.works, { name: `Chat ${tag}` }))).toBeVisible()
  await page.getByText(say(channelText.enabled), { exact: true }).click()
  await expect(page.getByText(say(channelText.disabledNow, { name: `Chat ${tag}` }))).toBeVisible()
  await go(`/demo/workspace/channels?q=${tag}`)
  await expect(page.getByRole('row').filter({ hasText: tag })).toContainText(say(recordsText.disabled))
})
