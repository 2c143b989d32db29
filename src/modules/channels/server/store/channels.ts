import { recordTable } from '#platform/records/record-table.ts'

export const channelTable = recordTable('channel', {
  search: ['name', 'configName', 'description'],
  sort: 'name',
  taken: { channel_config_name: 'configName' },
})
