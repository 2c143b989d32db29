import { fieldText, kindText } from '../text/kinds-text.ts'
import type { Field, KindOf } from './field.ts'

const port = (name: string, initial: number, part: string): Field => ({
  name,
  type: 'number',
  label: fieldText.port,
  isRequired: true,
  initial,
  min: 1,
  max: 65_535,
  part,
})

export const email: KindOf = {
  name: kindText.email,
  about: kindText.emailAbout,
  parts: { imap: fieldText.imap, smtp: fieldText.smtp, handling: fieldText.handling },
  fields: [
    { name: 'imapHost', type: 'host', label: fieldText.host, isRequired: true, part: 'imap' },
    port('imapPort', 993, 'imap'),
    { name: 'imapUsername', type: 'text', label: fieldText.username, isRequired: true, part: 'imap' },
    { name: 'imapPassword', type: 'secret', label: fieldText.password, isRequired: true, part: 'imap' },
    { name: 'imapSsl', type: 'switch', label: fieldText.ssl, hint: fieldText.sslHint, initial: true, part: 'imap' },
    { name: 'imapFolder', type: 'text', label: fieldText.folder, isRequired: true, initial: 'INBOX', part: 'imap' },

    { name: 'smtpHost', type: 'host', label: fieldText.host, isRequired: true, part: 'smtp' },
    port('smtpPort', 587, 'smtp'),
    { name: 'smtpUsername', type: 'text', label: fieldText.username, part: 'smtp' },
    { name: 'smtpPassword', type: 'secret', label: fieldText.password, part: 'smtp' },
    { name: 'smtpSsl', type: 'switch', label: fieldText.ssl, hint: fieldText.sslHint, initial: false, part: 'smtp' },
    { name: 'smtpTls', type: 'switch', label: fieldText.tls, hint: fieldText.tlsHint, initial: true, part: 'smtp' },

    { name: 'fromAddress', type: 'email', label: fieldText.fromAddress, isRequired: true, part: 'handling' },
    { name: 'replyToAddress', type: 'email', label: fieldText.replyToAddress, part: 'handling' },
    {
      name: 'deleteProcessedEmails',
      type: 'switch',
      label: fieldText.deleteProcessedEmails,
      initial: false,
      part: 'handling',
    },
    { name: 'markAsRead', type: 'switch', label: fieldText.markAsRead, initial: true, part: 'handling' },
    {
      name: 'maxFetchSize',
      type: 'number',
      label: fieldText.maxFetchSize,
      isRequired: true,
      initial: 50,
      min: 1,
      max: 1000,
      part: 'handling',
    },
    {
      name: 'pollingInterval',
      type: 'number',
      label: fieldText.pollingInterval,
      isRequired: true,
      initial: 60_000,
      min: 1000,
      max: 86_400_000,
      part: 'handling',
    },
  ],
}
