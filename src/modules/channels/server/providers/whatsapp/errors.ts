/** Errors of the WhatsApp Cloud API, by their documented codes. */
import type { SendResult } from '../../kinds/provider-message.ts'
import { refused, refusedWith, type ProviderReply, type SendProblem } from '../provider-call.ts'
import { record, text, type Json } from '../read-json.ts'

const problems: Partial<Record<SendProblem, readonly number[]>> = {
  'window-closed': [131047],
  'no-recipient': [131026, 131021, 131030, 131045, 133010],
  'recipient-blocked': [130472, 131049, 131050],
  'wrong-credentials': [0, 3, 10, 190, 200],
  'account-blocked': [368, 130497, 131031, 131042, 131044],
  'bad-file': [131052, 131053],
  'bad-template': [132000, 132001, 132005, 132007, 132012, 132015, 132016, 132018, 132068, 132069],
  'bad-content': [131008, 131009],
  'cannot-send-type': [131051],
  'too-fast': [4, 80007, 130429, 131048, 131056],
  unreachable: [1, 2, 131000, 131016, 131057, 133004],
}
const byCode = new Map(
  Object.entries(problems).flatMap(([problem, codes]) => codes.map((code) => [code, problem as SendProblem] as const)),
)

/** Of a message that WhatsApp took and then did not deliver. */
export const wordsOfError = (error: Json): string => {
  const known = byCode.get(Number(error['code']))
  return known ?? (text(record(error['error_data'])['details'], 300) || text(error['title'], 300) || 'refused')
}

/** Seconds until a number may be written to again: of one pair of numbers six, of others a minute. */
const pairLimit = 131056

export const resultOfError = ({ body, status, retrySeconds }: ProviderReply): SendResult | undefined => {
  const error = record(body['error'])
  const code = Number(error['code'] ?? Number.NaN)
  const known = byCode.get(code)
  if (known === 'too-fast')
    return { state: 'retry', problem: known, afterSeconds: retrySeconds ?? (code === pairLimit ? 6 : 60) }
  if (known === 'unreachable' || status >= 500) return { state: 'retry', problem: 'unreachable' }
  if (known) return refused(known)
  const words = text(record(error['error_data'])['details'], 300) || error['message']
  return Number.isNaN(code) ? undefined : refusedWith(words, status)
}
