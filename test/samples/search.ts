import { sample } from './sample.ts'

export const searchSample = sample(async () => ({}), { 'GET /:orgId/search': () => ({ text: 'parcel is:open' }) })
