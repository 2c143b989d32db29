/** The demo's board: requests of citizens to a department of lands and survey, its form and its words. */
import type { Option } from '#modules/forms/kinds/kind.ts'

type Name = { ar: string; en: string }

export const demoBoard = {
  name: { ar: 'طلبات الأراضي والمساحة', en: 'Land and survey requests' },
  description: {
    ar: 'طلبات المواطنين والمكاتب في المساحة والإفراز والتسجيل، من الاستلام إلى التسليم.',
    en: 'What citizens and offices ask for in surveying, subdivision and registration, from intake to handover.',
  },
  icon: 'map',
  sequence: { prefix: 'LND', suffix: '', separator: '-', digits: 5, start: 1001 },
}

type DemoStatus = { key: string; name: Name; color: string; isCloseState?: true; groups?: readonly string[] }
export const demoStatuses: DemoStatus[] = [
  { key: 'new', name: { ar: 'جديد', en: 'New' }, color: '#2563eb' },
  { key: 'review', name: { ar: 'قيد التدقيق', en: 'Under review' }, color: '#7c3aed' },
  { key: 'field', name: { ar: 'كشف ميداني', en: 'Site visit' }, color: '#c2410c' },
  { key: 'waiting', name: { ar: 'بانتظار المراجع', en: 'Waiting for the applicant' }, color: '#a16207' },
  { key: 'done', name: { ar: 'منجز', en: 'Completed' }, color: '#15803d', isCloseState: true },
  {
    key: 'rejected',
    name: { ar: 'مرفوض', en: 'Rejected' },
    color: '#b91c1c',
    isCloseState: true,
    groups: ['supervisor', 'admin'],
  },
]

export const demoTags: { key: string; name: Name; color: string }[] = [
  { key: 'urgent', name: { ar: 'مستعجل', en: 'Urgent' }, color: '#dc2626' },
  { key: 'heirs', name: { ar: 'ورثة', en: 'Heirs' }, color: '#9333ea' },
  { key: 'investor', name: { ar: 'مستثمر', en: 'Investor' }, color: '#0d9488' },
  { key: 'documents', name: { ar: 'نواقص وثائق', en: 'Documents missing' }, color: '#ca8a04' },
  { key: 'court', name: { ar: 'قضية منظورة', en: 'Before the court' }, color: '#475569' },
  { key: 'expat', name: { ar: 'مغترب', en: 'Living abroad' }, color: '#0284c7' },
]

export const demoSources: { value: string; label: Name }[] = [
  { value: 'counter', label: { ar: 'نافذة الخدمة', en: 'Service counter' } },
  { value: 'phone', label: { ar: 'مركز الاتصال', en: 'Call centre' } },
  { value: 'web', label: { ar: 'البوابة الإلكترونية', en: 'Web portal' } },
  { value: 'office', label: { ar: 'مكتب مساحة مرخّص', en: 'Licensed survey office' } },
]

export const requestKinds: (Option & { value: string; fee: number; color: string })[] = [
  { value: 'survey', label: { ar: 'كشف مساحي', en: 'Survey' }, color: '#2563eb', fee: 0.15 },
  { value: 'subdivision', label: { ar: 'إفراز', en: 'Subdivision' }, color: '#7c3aed', fee: 0.25 },
  { value: 'union', label: { ar: 'توحيد قطع', en: 'Joining parcels' }, color: '#0d9488', fee: 0.2 },
  { value: 'boundary', label: { ar: 'إعادة تثبيت حدود', en: 'Re-marking boundaries' }, color: '#c2410c', fee: 0.18 },
  { value: 'plan', label: { ar: 'مخطط أراضٍ', en: 'Site plan' }, color: '#475569', fee: 0.05 },
  { value: 'correction', label: { ar: 'تصحيح مساحة', en: 'Correcting an area' }, color: '#a16207', fee: 0.1 },
  { value: 'valuation', label: { ar: 'تقدير قيمة', en: 'Valuation' }, color: '#15803d', fee: 0.08 },
  { value: 'transfer', label: { ar: 'نقل ملكية', en: 'Transfer of title' }, color: '#be185d', fee: 0.3 },
]

type Place = {
  value: string
  label: Name
  lat: number
  lng: number
  children: { value: string; label: Name; children: { value: string; label: Name }[] }[]
}
const named = (value: string, ar: string, en: string) => ({ value, label: { ar, en } })

export const demoPlaces: Place[] = [
  {
    ...named('amman', 'عمّان', 'Amman'),
    lat: 31.95,
    lng: 35.93,
    children: [
      {
        ...named('amman-north', 'أراضي شمال عمّان', 'North Amman'),
        children: [
          named('shafa', 'شفا بدران', 'Shafa Badran'),
          named('abu-nseir', 'أبو نصير', 'Abu Nseir'),
          named('jubeiha', 'الجبيهة', 'Jubeiha'),
        ],
      },
      {
        ...named('amman-south', 'أراضي جنوب عمّان', 'South Amman'),
        children: [
          named('yadudeh', 'اليادودة', 'Yadudeh'),
          named('khreibet', 'خريبة السوق', 'Khreibet As-Suq'),
          named('sahab', 'سحاب', 'Sahab'),
        ],
      },
    ],
  },
  {
    ...named('irbid', 'إربد', 'Irbid'),
    lat: 32.55,
    lng: 35.85,
    children: [
      {
        ...named('bani-kinanah', 'أراضي بني كنانة', 'Bani Kinanah'),
        children: [named('malka', 'ملكا', 'Malka'), named('sama', 'سما الروسان', 'Sama Ar-Rusan')],
      },
      {
        ...named('bani-obeid', 'أراضي بني عبيد', 'Bani Obeid'),
        children: [named('husn', 'الحصن', 'Al-Husn'), named('sarih', 'الصريح', 'As-Sarih')],
      },
    ],
  },
  {
    ...named('balqa', 'البلقاء', 'Balqa'),
    lat: 32.04,
    lng: 35.73,
    children: [
      {
        ...named('salt', 'أراضي السلط', 'As-Salt'),
        children: [named('zai', 'زي', 'Zai'), named('allan', 'علّان', 'Allan')],
      },
      {
        ...named('ain-basha', 'أراضي عين الباشا', 'Ain Al-Basha'),
        children: [named('safut', 'صافوط', 'Safut'), named('umm-dananir', 'أم الدنانير', 'Umm Ad-Dananir')],
      },
    ],
  },
  {
    ...named('karak', 'الكرك', 'Karak'),
    lat: 31.18,
    lng: 35.7,
    children: [
      {
        ...named('mazar', 'أراضي المزار الجنوبي', 'Southern Mazar'),
        children: [named('mutah', 'مؤتة', 'Mu’tah'), named('iraq', 'العراق', 'Al-Iraq')],
      },
      { ...named('qasr', 'أراضي القصر', 'Al-Qasr'), children: [named('rabba', 'الربّة', 'Ar-Rabba')] },
    ],
  },
  {
    ...named('zarqa', 'الزرقاء', 'Zarqa'),
    lat: 32.07,
    lng: 36.09,
    children: [
      {
        ...named('zarqa-city', 'أراضي الزرقاء', 'Zarqa lands'),
        children: [named('birein', 'بيرين', 'Birein'), named('azraq', 'الأزرق', 'Azraq')],
      },
    ],
  },
  {
    ...named('aqaba', 'العقبة', 'Aqaba'),
    lat: 29.53,
    lng: 35.01,
    children: [
      {
        ...named('quweira', 'أراضي القويرة', 'Quweira'),
        children: [named('disah', 'الديسة', 'Disah'), named('rum', 'رم', 'Rum')],
      },
    ],
  },
]

export const demoForm = {
  title: { ar: 'طلب خدمة أراضٍ ومساحة', en: 'Land and survey request' },
  description: {
    ar: 'يعبّأ عند استلام الطلب، ويستكمل المسّاح ما بعد الكشف.',
    en: 'Filled in when the request is received; the surveyor completes it after the visit.',
  },
  tabs: {
    request: { ar: 'الطلب', en: 'Request' },
    visit: { ar: 'الكشف والرسوم', en: 'Visit and fees' },
  },
  sections: {
    parcel: {
      title: { ar: 'قطعة الأرض', en: 'The parcel' },
      description: { ar: 'كما وردت في سند التسجيل.', en: 'As it stands in the title deed.' },
    },
    owners: { title: { ar: 'المالكون والوثائق', en: 'Owners and documents' } },
    fees: {
      title: { ar: 'الرسوم', en: 'Fees' },
      description: { ar: 'تُحسب من نوع الطلب والمساحة.', en: 'Computed from the kind of request and the area.' },
    },
    visit: {
      title: { ar: 'الكشف الميداني', en: 'Site visit' },
      description: { ar: 'للمسّاحين والمشرفين.', en: 'For surveyors and supervisors.' },
    },
  },
  fields: {
    kind: { name: { ar: 'نوع الطلب', en: 'Kind of request' } },
    village: {
      name: { ar: 'المحافظة والمديرية والقرية', en: 'Governorate, directorate and village' },
    },
    basin: {
      name: { ar: 'الحوض', en: 'Basin' },
      hintMessage: { ar: 'الرقم ثم الاسم، مثل: 7 وادي الغار', en: 'Number, then name, such as: 7 Wadi Al-Ghar' },
    },
    parcel: { name: { ar: 'رقم القطعة', en: 'Parcel number' } },
    area: { name: { ar: 'المساحة', en: 'Area' } },
    place: { name: { ar: 'الموقع على الخريطة', en: 'Place on the map' } },
    owners: { name: { ar: 'المالكون وحصصهم', en: 'Owners and their shares' } },
    documents: {
      name: { ar: 'الوثائق', en: 'Documents' },
      hintMessage: { ar: 'سند التسجيل والهوية ومخطط الموقع', en: 'Title deed, identity card and site plan' },
    },
    rate: { name: { ar: 'الرسم لكل متر مربع', en: 'Fee for a square metre' } },
    fee: { name: { ar: 'الرسوم المستحقة', en: 'Fees due' } },
    receipt: { name: { ar: 'رقم الوصل المالي', en: 'Receipt number' } },
    visitDate: { name: { ar: 'موعد الكشف', en: 'Date of the visit' } },
    surveyor: { name: { ar: 'المسّاح المكلّف', en: 'Surveyor' } },
    marks: { name: { ar: 'علامات الحدود المثبّتة', en: 'Boundary marks set' } },
    findings: { name: { ar: 'نتيجة الكشف', en: 'Findings' } },
    signature: { name: { ar: 'توقيع المسّاح', en: 'Surveyor’s signature' } },
  },
  columns: {
    owner: { ar: 'اسم المالك', en: 'Owner' },
    national: { ar: 'الرقم الوطني', en: 'National number' },
    share: { ar: 'الحصة %', en: 'Share %' },
  },
  levels: [
    { ar: 'المحافظة', en: 'Governorate' },
    { ar: 'مديرية التسجيل', en: 'Directorate' },
    { ar: 'القرية', en: 'Village' },
  ],
  unit: { ar: 'م²', en: 'm²' },
}
