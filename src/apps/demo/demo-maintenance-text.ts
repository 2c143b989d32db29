/** The second board of the demo: faults of the building, with service levels and workflows that have run. */
export const maintenanceBoard = {
  name: { ar: 'صيانة المباني', en: 'Building maintenance' },
  description: {
    ar: 'أعطال المباني ومستلزماتها، بمهل للرد والحل ومسارات عمل تتابعها.',
    en: 'Faults of the buildings and what they need, with response and resolution targets and workflows that follow them.',
  },
  prefix: 'FIX',
}

export const maintenanceForm = {
  cost: { ar: 'الكلفة المقدّرة (دينار)', en: 'Estimated cost (dinars)' },
  place: { ar: 'الموقع', en: 'Place' },
}

export const maintenanceStep = { ar: 'موافقة المدير على الكلفة', en: "Manager's approval of the cost" }

export const maintenancePolicies = {
  urgent: { ar: 'الأعطال العاجلة', en: 'Urgent faults' },
  usual: { ar: 'سائر الطلبات', en: 'All other requests' },
}

/** Hours since each was reported; its clocks follow from that. */
export const maintenanceFaults = [
  { name: 'تسرّب ماء في أرشيف الطابق الأرضي', place: 'الأرشيف', priority: 'high', hours: 30, status: 'progress' },
  { name: 'تعطّل المصعد الشمالي', place: 'المدخل الشمالي', priority: 'high', hours: 7, status: 'progress' },
  { name: 'انقطاع الكهرباء عن قاعة المراجعين', place: 'قاعة المراجعين', priority: 'high', hours: 1, status: 'fresh' },
  {
    name: 'Printer of the registration office jams',
    place: 'Registration',
    priority: 'medium',
    hours: 60,
    status: 'progress',
  },
  { name: 'مكيّف قسم المساحة لا يبرّد', place: 'قسم المساحة', priority: 'medium', hours: 42, status: 'fresh' },
  { name: 'استبدال باب زجاجي مكسور', place: 'المدخل الرئيسي', priority: 'medium', hours: 20, status: 'waiting' },
  { name: 'طلاء جدران الممر الثاني', place: 'الطابق الثاني', priority: 'low', hours: 100, status: 'progress' },
  { name: 'Replace the lamps of the car park', place: 'Car park', priority: 'low', hours: 200, status: 'resolved' },
] as const

/** Created as people create them, so that the workflows run on them. */
export const maintenanceRequests = [
  { name: 'رائحة غاز قرب المطبخ', place: 'المطبخ', priority: 'high', cost: 60 },
  { name: 'شراء مولّد احتياطي', place: 'غرفة الكهرباء', priority: 'medium', cost: 4800 },
  { name: 'Fix the hinge of the meeting room door', place: 'Meeting room', priority: 'low', cost: 15 },
] as const

export const maintenanceWorkflows = {
  inform: {
    name: { ar: 'إبلاغ صاحب الطلب', en: 'Inform the applicant' },
    subject: 'وصلنا طلبك · We received your request',
    text: 'وصل طلبك وسنتابعه. · Your request has arrived, and we follow it up.',
  },
}
