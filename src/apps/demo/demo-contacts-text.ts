/** Contacts of the demo besides the owners of tickets: groups of accounts, people in both languages, and two duplicates. */

type DemoGroup = {
  name: string
  type: string
  website: string
  social: Record<string, string>
  below: readonly string[]
}

/** `below` are names of other accounts of the demo. */
export const demoAccountGroups: readonly DemoGroup[] = [
  {
    name: 'مجموعة الشمال القابضة',
    type: 'مجموعة شركات',
    website: 'https://north-group.example',
    social: { linkedin: 'https://www.linkedin.com/company/north-group-example' },
    below: ['شركة روابي الشمال للإسكان', 'شركة سهول حوران للتطوير'],
  },
  {
    name: 'نقابة مكاتب المساحة',
    type: 'نقابة',
    website: 'https://surveyors.example',
    social: { facebook: 'https://www.facebook.com/surveyors.example', x: 'https://x.com/surveyors_ex' },
    below: ['مكتب الأفق للمساحة والخرائط', 'مكتب المثلث الهندسي للمساحة', 'مكتب الحدود للاستشارات المساحية'],
  },
]

type DemoContact = {
  name: string
  email: string
  phoneNumber: string
  otherPhoneNumbers?: string[]
  otherEmails?: string[]
  title: string
  /** Its place among the groups above. */
  group: number | null
}

export const demoContacts: readonly DemoContact[] = [
  {
    name: 'إسراء الطراونة',
    email: 'israa.tarawneh@mail.example',
    phoneNumber: '079 555 0101',
    otherPhoneNumbers: ['06 566 1234'],
    title: 'مديرة المشاريع',
    group: 0,
  },
  // The same person, entered by another agent.
  { name: 'اسراء الطراونه', email: 'israa@north-group.example', phoneNumber: '078 555 0102', title: '', group: null },
  {
    name: 'Omar Haddad',
    email: 'omar.haddad@mail.example',
    phoneNumber: '+962 79 555 0103',
    otherEmails: ['omar@surveyors.example'],
    title: 'Secretary',
    group: 1,
  },
  { name: 'Emily Clarke', email: 'emily.clarke@mail.example', phoneNumber: '+44 20 7946 0018', title: '', group: null },
]
