import { sample } from './sample.ts'

export const structureSample = sample(async () => ({}), {})
