import { sample } from './sample.ts'

export const formSample = sample(async () => ({}), {})
