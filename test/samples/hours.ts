import { randomUUID } from 'node:crypto'
import { scheduleApi } from '#modules/hours/api.ts'
import { sample, type Owner } from './sample.ts'

const schedule = () => ({
  name: { ar: `A ${randomUUID()}`, en: `B ${randomUUID()}` },
  timeZone: 'Asia/Amman',
  week: [[{ start: 510, end: 990 }], [{ start: 1320, end: 1800 }], [], [], [], [], []],
  holidays: [
    {
      name: { ar: 'A', en: 'B' },
      calendar: 'islamic-umalqura' as const,
      year: null,
      month: 10,
      day: 1,
      days: 3,
      shifts: [],
    },
  ],
})

const make = async ({ call }: Owner) => {
  await call(scheduleApi.list, {})
  const previous = schedule()
  const { id } = await call(scheduleApi.create, previous)
  const { id: leavingId } = await call(scheduleApi.create, schedule())
  return { id, previous, leavingId }
}

export const hourSample = sample(make, {
  'GET /:orgId/schedules': () => ({}),
  'GET /:orgId/schedules/:id': ({ id }) => ({ id }),
  'POST /:orgId/schedules': () => schedule(),
  'PUT /:orgId/schedules/:id': ({ id, previous }) => ({ id, ...schedule(), previous }),
  'POST /:orgId/schedules/:id/make-default': ({ id }) => ({ id }),
  'DELETE /:orgId/schedules/:id': ({ leavingId }) => ({ id: leavingId }),
})
