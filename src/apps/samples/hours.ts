import { sample } from './sample.ts'

export const hourSample = sample(async () => ({}), {})
