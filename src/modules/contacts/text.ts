import { words } from '#core/words.ts'

export const contactText = words({
  addCustomer: { ar: 'إضافة عميل', en: 'Add a customer' },
  name: { ar: 'اسم العميل', en: 'Name of the customer' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  phone: { ar: 'رقم الهاتف', en: 'Phone number' },
  add: { ar: 'إضافة', en: 'Add' },
  isThere: { ar: 'هذا العميل مسجّل من قبل', en: 'This customer is there already' },
  openPage: { ar: 'صفحة العميل', en: 'Customer page' },
  choose: { ar: 'اختيار {name}', en: 'Choose {name}' },
})
