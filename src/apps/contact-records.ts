/** Records that belong to customers, by module: moved by a merge, exported and erased with the person. */
import type { ContactRecords } from '#modules/contacts/server/contact-records.ts'
import { customerConversations } from '#modules/conversations/server/customers/contact-records.ts'
import { customerResponses } from '#modules/surveys/server/contact-records.ts'
import { customerTickets } from '#modules/tickets/server/contacts/reassign-customer.ts'

export const contactRecords: readonly ContactRecords[] = [customerTickets, customerConversations, customerResponses]
