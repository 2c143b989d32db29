import { sample } from './sample.ts'

export const integrationSample = sample(async () => ({}), {})
