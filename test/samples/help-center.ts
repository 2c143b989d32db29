import { randomUUID } from 'node:crypto'
import { categoryApi, faqApi } from '#modules/help-center/api.ts'
import { recordSample } from './record.ts'
import { sample } from './sample.ts'

const words = { ar: 'A', en: 'B' }
const name = () => `n${randomUUID().replaceAll('-', '')}`
const unique = () => ({ ar: name(), en: name() })

export const helpCenterSample = sample(async () => ({}), {
  'GET /:orgId/help-center': () => ({}),
  'PUT /:orgId/help-center': () => ({
    name: unique(),
    description: words,
    logoFileId: null,
    contact: { email: 'help@example.com', phoneNumber: '', address: words },
    socialLinks: [{ kind: 'x', url: 'https://x.com/diwan' }],
    header: words,
    headerDescription: words,
    searchBox: words,
    linkGroups: [{ title: words, links: [{ name: words, url: 'https://example.com' }] }],
    isPublic: true,
    contactOpens: 'NOTHING',
    contactBoardId: null,
    contactChannelId: null,
    version: 1,
  }),
})
export const helpCategorySample = recordSample(categoryApi, () => ({
  name: unique(),
  description: words,
  icon: '',
  securityLevel: 'PUBLIC',
}))
export const faqSample = recordSample(faqApi, () => ({ question: unique(), answer: words, isPopular: true }))
