import { afterEach, expect, test, vi } from 'vitest'
import { log } from '../monitoring/log.ts'
import { openMailer } from './mailer.ts'

const letter = {
  language: 'en' as const,
  subject: 'Your code',
  body: ['This is your code:'],
  code: '731942',
  closing: [],
}
const sent = { to: 'a@example.com', id: 'x', letter }
afterEach(() => vi.restoreAllMocks())

test('without SMTP, a demo writes the mail into its log', async () => {
  const info = vi.spyOn(log, 'info').mockReturnValue()
  await openMailer({ MAIL_FROM: 'x', DIWAN_DEMO: true, SMTP_URL: undefined })(sent)
  expect(info.mock.calls[0]?.[0]).toEqual({
    mail: { to: 'a@example.com', subject: 'Your code', text: 'This is your code:\n\n731942' },
  })
})

test('without SMTP, a house that is no demo keeps the mail and says why', async () => {
  const info = vi.spyOn(log, 'info').mockReturnValue()
  const post = openMailer({ MAIL_FROM: 'x', DIWAN_DEMO: false, SMTP_URL: undefined })
  await expect(post(sent)).rejects.toThrow(/SMTP_URL/)
  expect(info).not.toHaveBeenCalled()
})
