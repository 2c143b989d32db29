import { sample } from './sample.ts'

export const ticketSample = sample(async () => ({}), {})
