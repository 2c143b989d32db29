import { sample } from './sample.ts'

export const contactSample = sample(async () => ({}), {})
