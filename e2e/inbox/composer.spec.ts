/** What an agent writes: kept on the server, sent later, by a macro, and as other types of messages. */
import { macroApi } from '#modules/conversations/api/settings.ts'
import { actionsText } from '#modules/conversations/web/actions/actions-text.ts'
import { composerText } from '#modules/conversations/web/composer/composer-text.ts'
import { insertText, recorderText } from '#modules/conversations/web/composer/insert/insert-text.ts'
import { macroText } from '#modules/conversations/web/composer/macro-text.ts'
import { scheduleText } from '#modules/conversations/web/composer/schedule/schedule-text.ts'
import { actionText } from '#modules/conversations/web/inbox-text.ts'
import { cannedReplyText, labelText, macroSettingsText } from '#modules/conversations/web/settings/settings-text.ts'
import { recordsText } from '#ui/records/text.ts'
import { uiText } from '#ui/text.ts'
import { isAccessibleButColours } from '../helpers/accessible.ts'
import { beginConversation, messageIn, thread } from '../helpers/conversation.ts'
import { expect, test } from '../helpers/fixtures.ts'

const live = { timeout: 10_000 }

test('keeps a draft on the server, schedules, changes and cancels a message, and runs a macro', async ({
  diwan,
  other,
  app,
}) => {
  const { page, say } = diwan
  const { call, at } = await beginConversation(app)
  const name = { ar: 'طلب الوثائق', en: 'Ask for documents' }
  await call(macroApi.create, {
    name,
    steps: [
      { kind: 'reply', text: 'أهلاً {customer.name}' },
      { kind: 'status', action: 'pending' },
    ],
  })
  await diwan.signIn('admin', { at })
  const text = page.getByLabel(say(composerText.replyLabel))
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/draft') && reply.request().method() === 'PUT')
  await text.fill('Half a sentence')
  await saved
  // Another device of the same person.
  await other.signIn('admin', { at })
  await expect(other.page.getByLabel(other.say(composerText.replyLabel))).toHaveValue('Half a sentence')

  await page.getByRole('button', { name: say(scheduleText.later) }).click()
  await page.getByRole('button', { name: say(actionsText.tomorrow) }).click()
  await expect(text).toHaveValue('')
  const scheduled = other.page.getByRole('region', { name: other.say(scheduleText.scheduled) })
  await expect(scheduled).toContainText('Half a sentence', live)
  const own = page.getByRole('region', { name: say(scheduleText.scheduled) })
  await isAccessibleButColours(page, 'scheduled message')
  await own.getByRole('button', { name: say(scheduleText.edit) }).click()
  await page.getByRole('dialog').getByLabel(say(scheduleText.text)).fill('A whole sentence')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(scheduleText.save) })
    .click()
  await expect(scheduled).toContainText('A whole sentence', live)
  await expect(own).toContainText('A whole sentence')
  await own.getByRole('button', { name: say(scheduleText.cancel) }).click()
  await expect(text).toHaveValue('A whole sentence')
  await expect(scheduled).toBeHidden(live)
  await text.fill('')

  await page.getByRole('button', { name: say(insertText.more) }).click()
  await page.getByRole('menuitem', { name: say(macroText.run) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(name) })
    .click()
  await expect(messageIn(diwan, 'أهلاً ليلى حداد')).toBeVisible(live)
  await expect(page.getByText(say(name)).first()).toBeVisible()
})

test('says why it cannot record, records, and sends a location and choices', async ({ diwan, app }) => {
  const { page, say } = diwan
  const { at } = await beginConversation(app)
  // Refuses the microphone once, then gives a tone instead of it.
  await page.addInitScript(() => {
    let isAllowed = false
    navigator.mediaDevices.getUserMedia = async () => {
      if (!isAllowed) {
        isAllowed = true
        throw new DOMException('', 'NotAllowedError')
      }
      const audio = new AudioContext()
      const tone = audio.createOscillator()
      const out = audio.createMediaStreamDestination()
      tone.connect(out)
      tone.start()
      return out.stream
    }
  })
  await diwan.signIn('admin', { at })
  await page.getByRole('button', { name: say(insertText.record) }).click()
  await expect(page.getByText(say(recorderText.refused))).toBeVisible()
  await page.getByRole('button', { name: say(recorderText.again) }).click()
  await expect(page.getByText(say(recorderText.recording))).toBeVisible()
  await expect(page.getByText('0:01')).toBeVisible()
  await page.getByRole('button', { name: say(recorderText.stop) }).click()
  await page.getByRole('button', { name: say(recorderText.send) }).click()
  await expect(thread(diwan).locator('[data-message] audio')).toHaveCount(1, live)

  await page.getByRole('button', { name: say(insertText.more) }).click()
  await page.getByRole('menuitem', { name: say(insertText.location) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say(insertText.latitude)).fill('31.95')
  await dialog.getByLabel(say(insertText.longitude)).fill('235')
  await expect(dialog.getByText(say(insertText.badLongitude))).toBeVisible()
  await dialog.getByLabel(say(insertText.longitude)).fill('35.92')
  await dialog.getByLabel(say(insertText.placeName)).fill('Amman')
  await dialog.getByRole('button', { name: say(insertText.send) }).click()
  await expect(messageIn(diwan, '31.95,35.92')).toHaveCount(1, live)

  await page.getByRole('button', { name: say(insertText.more) }).click()
  await page.getByRole('menuitem', { name: say(insertText.interactive) }).click()
  await dialog.getByLabel(say(insertText.question)).fill('Which day?')
  await dialog.getByLabel(say(insertText.choices)).fill('Sunday\nMonday')
  await dialog.getByRole('button', { name: say(insertText.send) }).click()
  await expect(messageIn(diwan, 'Monday')).toHaveCount(1, live)
})

test('an administrator creates a label, a canned reply and a macro', async ({ diwan }) => {
  const { page, say, go } = diwan
  await diwan.signIn('admin', { at: '/demo/admin/conversation-labels' })
  const sheet = page.getByRole('dialog')
  const begin = async (add: { ar: string; en: string }, name: string) => {
    await page
      .getByRole('button', { name: say(add) })
      .first()
      .click()
    await sheet.getByLabel(say(recordsText.nameAr)).fill(name)
    await sheet.getByLabel(say(recordsText.nameEn)).fill(name)
  }
  const save = async (name: string) => {
    await sheet.getByRole('button', { name: say(uiText.save) }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  }
  await begin(labelText.add, 'Urgent label')
  await save('Urgent label')
  await go('/demo/admin/canned-replies')
  await begin(cannedReplyText.add, 'Opening hours')
  await sheet.getByLabel(say(cannedReplyText.shortCode)).fill('hours')
  await sheet.getByLabel(say(cannedReplyText.bodyAr)).fill('نعمل من الثامنة')
  await sheet.getByLabel(say(cannedReplyText.bodyEn)).fill('We open at eight')
  await save('Opening hours')
  await go('/demo/admin/macros')
  await begin(macroSettingsText.add, 'Close politely')
  await sheet.getByRole('button', { name: say(uiText.save) }).click()
  await sheet.getByLabel(say(macroSettingsText.text)).fill('شكراً {customer.name}')
  await sheet.getByRole('button', { name: say(macroSettingsText.addStep) }).click()
  await sheet
    .getByRole('button', { name: `${say(macroSettingsText.reply)} ${say(macroSettingsText.step, { number: 2 })}` })
    .click()
  await page.getByRole('option', { name: say(macroSettingsText.status) }).click()
  await expect(sheet.getByRole('button', { name: say(macroSettingsText.action) })).toContainText(
    say(actionText.resolve),
  )
  await isAccessibleButColours(page, 'steps of a macro')
  await save('Close politely')
})
