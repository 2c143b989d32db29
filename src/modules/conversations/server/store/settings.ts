import { recordTable } from '#platform/records/record-table.ts'

export const labelTable = recordTable('conversationLabel', {
  search: ['name', 'description'],
  sort: 'name',
  taken: { conversation_label_name_ar: 'name.ar', conversation_label_name_en: 'name.en' },
})
export const cannedReplyTable = recordTable('cannedReply', {
  search: ['name', 'shortCode', 'body'],
  sort: 'shortCode',
  taken: { canned_reply_short_code: 'shortCode' },
})
export const macroTable = recordTable('macro', { search: ['name'], sort: 'name', taken: {} })
