import type { Priority } from '../../priorities.ts'

export const priorityHues: Record<Priority, string> = { high: '#dc2626', medium: '#d97706', low: '#64748b' }
