/** Errors of Messenger and Instagram, by their documented codes and the subcodes that are more exact. */
import type { SendResult } from '../../kinds/provider-message.ts'
import { refused, refusedWith, type ProviderReply, type SendProblem } from '../provider-call.ts'
import { record } from '../read-json.ts'

const bySubcode: Record<number, SendProblem> = {
  2018278: 'window-closed',
  2534022: 'window-closed',
  2018001: 'no-recipient',
  2534014: 'no-recipient',
  2018108: 'recipient-blocked',
  1545041: 'recipient-blocked',
  2018028: 'account-blocked',
  2018047: 'bad-file',
  2018294: 'bad-file',
  2018007: 'bad-file',
}
const byCode: Record<number, SendProblem> = {
  551: 'recipient-blocked',
  190: 'wrong-credentials',
  10: 'wrong-credentials',
  200: 'wrong-credentials',
  230: 'wrong-credentials',
  368: 'account-blocked',
  4: 'too-fast',
  32: 'too-fast',
  613: 'too-fast',
  80006: 'too-fast',
  1: 'unreachable',
  2: 'unreachable',
  1200: 'unreachable',
}

export const resultOfMessenger = ({ body, status, retrySeconds }: ProviderReply): SendResult | undefined => {
  const error = record(body['error'])
  const known = bySubcode[Number(error['error_subcode'])] ?? byCode[Number(error['code'])]
  if (known === 'too-fast') return { state: 'retry', problem: known, afterSeconds: retrySeconds ?? 60 }
  if (known === 'unreachable' || status >= 500) return { state: 'retry', problem: 'unreachable' }
  if (known) return refused(known)
  return error['message'] ? refusedWith(error['message'], status) : undefined
}
