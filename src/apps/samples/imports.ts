import { sample } from './sample.ts'

export const importSample = sample(async () => ({}), {})
