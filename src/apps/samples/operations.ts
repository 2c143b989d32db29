import { sample } from './sample.ts'

export const operationSample = sample(async () => ({}), {})
