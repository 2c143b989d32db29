import { sample } from './sample.ts'

export const searchSample = sample(async () => ({}), {
  'GET /:orgId/search': () => ({ text: 'parcel is:open' }),
  'GET /:orgId/search/settings': () => ({}),
  'PUT /:orgId/search/settings': () => ({ entities: [{ entity: 'CUSTOMER', isSearched: true }], boardIds: null }),
})
