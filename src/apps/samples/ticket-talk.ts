import { sample } from './sample.ts'

export const ticketTalkSample = sample(async () => ({}), {})
