import { crudRoutes } from '#platform/records/crud-routes.ts'
import { openRoute, route } from '#platform/door.ts'
import { scheduleApi } from '../api.ts'
import { createSchedule, listSchedules, makeDefaultSchedule, scheduleRecords, updateSchedule } from './schedules.ts'

export const hourRoutes = Object.values({
  ...crudRoutes(scheduleApi, scheduleRecords),
  list: openRoute(scheduleApi.list, listSchedules),
  create: route(scheduleApi.create, createSchedule),
  update: route(scheduleApi.update, updateSchedule),
  makeDefault: route(scheduleApi.makeDefault, makeDefaultSchedule),
})
