/** Labels of priorities, service levels and approvals. */
import { words } from '#core/words.ts'

export const slaStateWords = words({
  breached: { ar: 'متجاوز', en: 'Breached' },
  'at-risk': { ar: 'مهدَّد', en: 'At risk' },
  'on-track': { ar: 'ضمن المهلة', en: 'On track' },
  paused: { ar: 'متوقف مؤقتاً', en: 'Paused' },
  met: { ar: 'محقَّق', en: 'Met' },
})

export const approvalWords = words({
  mine: { ar: 'تنتظر موافقتي', en: 'Awaiting my approval' },
  pending: { ar: 'بانتظار الموافقة', en: 'Pending approval' },
  approved: { ar: 'موافَق عليها', en: 'Approved' },
  rejected: { ar: 'مرفوضة', en: 'Rejected' },
})

export const priorityWords = words({
  high: { ar: 'عالية', en: 'High' },
  medium: { ar: 'متوسطة', en: 'Medium' },
  low: { ar: 'منخفضة', en: 'Low' },
})
