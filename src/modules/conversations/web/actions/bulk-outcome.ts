import { isProblem } from '#core/text/problems.ts'
import { errorWords, problemWords } from '#ui/calls/catalogue.ts'
import type { Say } from '#ui/words.tsx'
import type { ConversationBulkRun } from '../../api/bulk.ts'
import { bulkText } from './actions-text.ts'

/** Counts of each result, with the reasons of those that were refused. */
export const outcomeOf = (run: ConversationBulkRun, problems: readonly string[], say: Say) => {
  if (run.state === 'done' && run.unchanged === run.total) return say(bulkText.nothing)
  const counted = (name: 'changed' | 'unchanged' | 'refused' | 'pending', count: number) =>
    count > 0 ? [say(bulkText[name], { count })] : []
  const reasons = [...new Set(problems)].map((code) => say(isProblem(code) ? problemWords(code) : errorWords(code)))
  return [
    ...(run.state === 'stopped' ? [say(bulkText.stopped)] : []),
    ...(run.stopReason ? [say(errorWords(run.stopReason))] : []),
    ...counted('changed', run.succeeded),
    ...counted('unchanged', run.unchanged),
    ...counted('refused', run.failed),
    ...counted('pending', run.pending),
    ...(reasons.length > 0 ? [say(bulkText.reasons, { reasons: reasons.join(' ') })] : []),
  ].join(' · ')
}
