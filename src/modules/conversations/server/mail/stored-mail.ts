/** A mail as the ledger keeps it: read, with its files stored. */
import type { MailAddress, ReadMail, UnreadableReason } from '#modules/channels/server/kinds/email/read-mail.ts'

export type StoredFile = { id: string; isPicture: boolean; contentId: string | null }
export type StoredMail = Omit<ReadMail, 'files'> & {
  files: StoredFile[]
  /** Attachments that could not be stored; their mail is not deleted on the server. */
  lostFiles: string[]
}
/** A mail that could not be read stays on the server, where it can be read again from. */
export type UnreadableMail = { uid: number; uidValidity: number; size: number; reason: UnreadableReason }
export type MailBody = { mail: StoredMail } | { unreadable: UnreadableMail }
export type MailRecipients = { to: MailAddress[]; cc: MailAddress[] }
