import { fold } from '#core/values/fold.ts'
import type { Words } from '#core/words.ts'
import {
  checkAccountRows,
  checkCustomerRows,
  contactRowProblems,
  importAccount,
  importCustomer,
} from '#modules/contacts/server/import-contacts.ts'
import {
  accountFieldText,
  accountKindText,
  contactAliases,
  contactExamples,
  customerFieldText,
  customerKindText,
  type ContactField,
} from '../../contacts-text.ts'
import { orgKind } from '../kind.ts'

const codes: ContactField[] = ['phoneNumber', 'otherPhoneNumbers', 'email', 'otherEmails', 'website']

const fieldsOf = (text: Partial<Record<ContactField, Words>>) =>
  (Object.entries(text) as [ContactField, Words][]).map(([name, words]) => ({
    name,
    words,
    aliases: [words.ar, words.en, ...contactAliases[name]],
    isRequired: name === 'name',
    isCode: codes.includes(name),
    example: contactExamples[name],
  }))

export const customers = orgKind({
  words: customerKindText,
  needs: 'contact.create',
  fields: fieldsOf(customerFieldText),
  unique: {
    email: (value) => value.toLowerCase(),
    phoneNumber: (value) => fold(value).replace(/\D/g, '').replace(/^0+/, ''),
  },
  refreshes: ['customers'],
  check: checkCustomerRows,
  apply: importCustomer,
  problemsOf: contactRowProblems,
})

export const accounts = orgKind({
  words: accountKindText,
  needs: 'contact.create',
  fields: fieldsOf(accountFieldText),
  unique: {},
  refreshes: ['accounts'],
  check: checkAccountRows,
  apply: importAccount,
  problemsOf: contactRowProblems,
})
