import { sample } from './sample.ts'

export const boardSample = sample(async () => ({}), {})
