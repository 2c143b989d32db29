import { randomUUID } from 'node:crypto'
import { scheduleApi } from '#modules/hours/api.ts'
import { recordSample } from './record.ts'
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
  return { id: (await call(scheduleApi.create, schedule())).id }
}

export const scheduleSample = recordSample(scheduleApi, schedule)
export const hourSample = sample(make, {
  'POST /:orgId/schedules/:id/make-default': ({ id }) => ({ id }),
})
