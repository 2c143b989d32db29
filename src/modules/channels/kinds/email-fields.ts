/** What a mailbox asks for, in a channel and in an integration. */
import type { ConfigField } from '#core/config-fields.ts'
import { channelFieldText } from '../text/fields-text.ts'

const port = (name: string, initial: number, part: string): ConfigField => ({
  name,
  type: 'number',
  label: channelFieldText.port,
  isRequired: true,
  initial,
  min: 1,
  max: 65_535,
  isTarget: true,
  part,
})

export const emailParts = {
  imap: channelFieldText.imap,
  smtp: channelFieldText.smtp,
  handling: channelFieldText.handling,
}

export const emailFields: readonly ConfigField[] = [
  { name: 'imapHost', type: 'host', label: channelFieldText.host, isRequired: true, part: 'imap' },
  port('imapPort', 993, 'imap'),
  { name: 'imapUsername', type: 'text', label: channelFieldText.username, isRequired: true, part: 'imap' },
  { name: 'imapPassword', type: 'secret', label: channelFieldText.password, isRequired: true, part: 'imap' },
  {
    name: 'imapSsl',
    type: 'switch',
    label: channelFieldText.ssl,
    hint: channelFieldText.sslHint,
    initial: true,
    isTarget: true,
    part: 'imap',
  },
  {
    name: 'imapFolder',
    type: 'text',
    label: channelFieldText.folder,
    isRequired: true,
    initial: 'INBOX',
    part: 'imap',
  },

  { name: 'smtpHost', type: 'host', label: channelFieldText.host, isRequired: true, part: 'smtp' },
  port('smtpPort', 587, 'smtp'),
  { name: 'smtpUsername', type: 'text', label: channelFieldText.username, part: 'smtp' },
  { name: 'smtpPassword', type: 'secret', label: channelFieldText.password, part: 'smtp' },
  {
    name: 'smtpSsl',
    type: 'switch',
    label: channelFieldText.ssl,
    hint: channelFieldText.sslHint,
    initial: false,
    isTarget: true,
    part: 'smtp',
  },
  {
    name: 'smtpTls',
    type: 'switch',
    label: channelFieldText.tls,
    hint: channelFieldText.tlsHint,
    initial: true,
    isTarget: true,
    part: 'smtp',
  },

  { name: 'fromAddress', type: 'email', label: channelFieldText.fromAddress, isRequired: true, part: 'handling' },
  { name: 'replyToAddress', type: 'email', label: channelFieldText.replyToAddress, part: 'handling' },
  {
    name: 'deleteProcessedEmails',
    type: 'switch',
    label: channelFieldText.deleteProcessedEmails,
    initial: false,
    part: 'handling',
  },
  { name: 'markAsRead', type: 'switch', label: channelFieldText.markAsRead, initial: true, part: 'handling' },
  {
    name: 'maxFetchSize',
    type: 'number',
    label: channelFieldText.maxFetchSize,
    isRequired: true,
    initial: 50,
    min: 1,
    max: 1000,
    part: 'handling',
  },
  {
    name: 'pollingInterval',
    type: 'number',
    label: channelFieldText.pollingInterval,
    isRequired: true,
    initial: 60_000,
    min: 1000,
    max: 86_400_000,
    part: 'handling',
  },
]
