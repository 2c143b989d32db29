import { openSmtp, smtpProblem } from '#platform/connection-tests/smtp.ts'
import { textOf } from '#platform/connection-tests/test-call.ts'
import { testMessage } from '../../text/received-text.ts'
import { smtpOf, testMailbox } from '../providers/mailbox.ts'
import type { SendResult } from './provider-message.ts'
import type { OpenChannel, ServerKind } from './server-kind.ts'

const sendTest = async (channel: OpenChannel, to: string): Promise<SendResult> => {
  try {
    const { transport, close } = await openSmtp(channel.ctx, smtpOf(channel))
    try {
      const [subject = ''] = testMessage.split('\n')
      const from = textOf(channel.config, 'fromAddress')
      const { response } = await transport.sendMail({ from, to: { name: '', address: to }, subject, text: testMessage })
      return { state: 'sent', answer: response }
    } finally {
      close()
    }
  } catch (error) {
    const { response = '' } = error as { response?: string }
    const found = smtpProblem(error)
    return { state: 'refused', problem: found.ok ? '' : found.problem.code, answer: response }
  }
}

export const email: ServerKind = { test: testMailbox, sendTest }
