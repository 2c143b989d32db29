import { recordTable } from '#platform/records/record-table.ts'

export const skillTable = recordTable('skill', {
  search: ['name', 'uniqueName', 'description'],
  sort: 'name',
  taken: { skill_unique_name: 'uniqueName' },
})
export const agentStatusTable = recordTable('agentStatus', {
  search: ['name', 'uniqueName', 'description'],
  sort: 'uiOrder',
  taken: { agent_status_unique_name: 'uniqueName' },
})
