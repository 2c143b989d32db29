import { randomUUID } from 'node:crypto'
import { equationApi } from '#modules/equations/api.ts'
import { recordSample } from './record.ts'
import { sample, type Owner } from './sample.ts'

const input = () => ({
  name: { ar: 'Equation', en: 'Equation' },
  key: `e${randomUUID().replaceAll('-', '')}`,
  equation: '1 + 2',
  boardId: null,
  checkArchived: false,
})

const records = recordSample(equationApi, input)
const make = async (owner: Owner) => ({
  ...((await records.make(owner)) as object),
  evaluated: await owner.call(equationApi.create, input()),
})
type Made = Awaited<ReturnType<typeof make>>

export const equationSample = sample<Made>(make, {
  ...(records.inputs as Record<string, (of: Made) => object>),
  'POST /:orgId/equations/try': () => ({ equation: '2 × 3', boardId: null, checkArchived: false }),
  'POST /:orgId/equations/:id/evaluate': ({ evaluated }) => ({ id: evaluated.id }),
})
