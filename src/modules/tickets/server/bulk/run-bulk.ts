import { bulkStore } from '../store/bulk.ts'
import { applyRow } from './apply-row.ts'
import { sendBulkJob } from './queue.ts'
import { runBulkJob } from './run-bulk-job.ts'

/** Changes many tickets. */
export const runBulk = runBulkJob({
  needs: 'ticket.view',
  topic: 'bulk',
  store: bulkStore,
  send: sendBulkJob,
  apply: async (ctx, run, row) =>
    bulkStore.saveResult(ctx, run.id, { ticketId: row.ticketId, ...(await applyRow(ctx, run, row)) }),
  saveFailure: (ctx, run, { row: { ticketId }, problem }) =>
    bulkStore.saveResult(ctx, run.id, { ticketId, state: 'error', problem }),
})
