import { sample } from './sample.ts'

export const tenantSample = sample(async () => ({}), {})
