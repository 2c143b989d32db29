/** Errors of Twilio, by their documented codes. */
import type { SendResult } from '../../kinds/provider-message.ts'
import { refused, refusedWith, type ProviderReply, type SendProblem } from '../provider-call.ts'

const problems: Partial<Record<SendProblem, readonly number[]>> = {
  'no-recipient': [21211, 21214, 21217, 21408, 21614, 30003, 30005, 30006],
  'recipient-blocked': [21610, 30004, 30007],
  'wrong-credentials': [20003, 20005, 20404],
  'account-blocked': [21606, 21612, 30002, 30032, 30034],
  'bad-content': [21602, 21605, 21617, 21619],
  'too-fast': [14107, 20429, 21611, 30001, 30022],
  unreachable: [20500, 20503, 30008],
}
const byCode = new Map(
  Object.entries(problems).flatMap(([problem, codes]) => codes.map((code) => [code, problem as SendProblem] as const)),
)

/** Of a message that was taken and then not delivered; an unknown code is looked up at the provider. */
export const problemOfTwilio = (code: number): string => byCode.get(code) ?? (code > 0 ? `refused ${code}` : 'refused')

export const resultOfTwilio = ({ body, status, retrySeconds }: ProviderReply): SendResult | undefined => {
  const known = byCode.get(Number(body['code']))
  if (known === 'too-fast') return { state: 'retry', problem: known, afterSeconds: retrySeconds ?? 30 }
  if (known === 'unreachable' || status >= 500) return { state: 'retry', problem: 'unreachable' }
  if (known) return refused(known)
  return body['message'] ? refusedWith(body['message'], status) : undefined
}
