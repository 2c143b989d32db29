/** For modules above: how far mailboxes have been read, and which node reads them. */
export { leaseSeconds, listUnreadMailboxes, mailboxStore as mailboxes, type MailboxState } from './store/mailboxes.ts'
