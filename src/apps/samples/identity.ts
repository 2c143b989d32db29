import { sample } from './sample.ts'

export const identitySample = sample(async () => ({}), {})
