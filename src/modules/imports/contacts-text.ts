/** The columns of files of customers and accounts, with alternative headers. */
import { words } from '#core/words.ts'

export const customerKindText = words({
  name: { ar: 'العملاء', en: 'Customers' },
  hint: {
    ar: 'كل صف عميل جديد. تُكتب الأرقام بصيغتها المحلية أو الدولية، ويُعرف الحساب باسمه، وتُفصل القيم المتعددة بفاصلة منقوطة.',
    en: 'Each row is a new customer. Numbers may be in national or international form, an account is known by its name, several values are separated by semicolons.',
  },
})
export const customerFieldText = words({
  name: { ar: 'الاسم', en: 'Name' },
  phoneNumber: { ar: 'رقم الهاتف', en: 'Phone number' },
  otherPhoneNumbers: { ar: 'أرقام أخرى', en: 'Other numbers' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  otherEmails: { ar: 'عناوين بريد أخرى', en: 'Other e-mail addresses' },
  account: { ar: 'الحساب', en: 'Account' },
  title: { ar: 'المسمّى', en: 'Title' },
  isSpam: { ar: 'مزعج', en: 'Spam' },
})
export const accountKindText = words({
  name: { ar: 'الحسابات', en: 'Accounts' },
  hint: {
    ar: 'كل صف حساب جديد. يُعرف الحساب الأعلى باسمه، وقد يكون في صف سابق من الملف نفسه.',
    en: 'Each row is a new account. A parent account is known by its name, and may be an earlier row of the same file.',
  },
})
export const accountFieldText = words({
  name: { ar: 'الاسم', en: 'Name' },
  type: { ar: 'النوع', en: 'Type' },
  parentAccount: { ar: 'الحساب الأعلى', en: 'Parent account' },
  phoneNumber: { ar: 'رقم الهاتف', en: 'Phone number' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  website: { ar: 'الموقع الإلكتروني', en: 'Website' },
  title: { ar: 'المسمّى', en: 'Title' },
  isSpam: { ar: 'مزعج', en: 'Spam' },
})
export type ContactField = keyof typeof customerFieldText | keyof typeof accountFieldText

export const contactAliases: Record<ContactField, string[]> = {
  name: ['full name', 'customer', 'customer name', 'account name', 'الاسم الكامل', 'اسم العميل', 'اسم الحساب'],
  phoneNumber: ['phone', 'mobile', 'telephone', 'tel', 'الهاتف', 'الجوال', 'الموبايل', 'رقم الجوال'],
  otherPhoneNumbers: ['other phones', 'phone 2', 'second phone', 'هاتف آخر'],
  email: ['mail', 'email', 'e-mail address', 'البريد', 'الإيميل'],
  otherEmails: ['other emails', 'email 2', 'بريد آخر'],
  account: ['company', 'organisation', 'organization', 'الشركة', 'الجهة', 'المؤسسة'],
  parentAccount: ['parent', 'parent company', 'الشركة الأم', 'الجهة الأم'],
  title: ['job title', 'position', 'الوظيفة', 'المنصب'],
  type: ['account type', 'category', 'نوع الحساب', 'التصنيف'],
  website: ['web', 'url', 'site', 'الموقع'],
  isSpam: ['is spam', 'junk'],
}
export const contactExamples: Record<ContactField, string> = {
  name: 'ليلى الطراونة',
  phoneNumber: '079 012 3456',
  otherPhoneNumbers: '06 566 1234; +44 20 7946 0018',
  email: 'layla@example.com',
  otherEmails: 'layla@work.example',
  account: 'ميناء العقبة',
  parentAccount: 'سلطة العقبة',
  title: 'مهندسة',
  type: 'شركة',
  website: 'https://www.example.com',
  isSpam: '',
}
