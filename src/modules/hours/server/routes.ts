import { openRoute, route } from '#platform/door.ts'
import { scheduleApi } from '../api.ts'
import {
  createSchedule,
  getSchedule,
  listSchedules,
  makeDefaultSchedule,
  removeSchedule,
  updateSchedule,
} from './schedules.ts'

export const hourRoutes = [
  openRoute(scheduleApi.list, listSchedules),
  route(scheduleApi.get, getSchedule),
  route(scheduleApi.create, createSchedule),
  route(scheduleApi.update, updateSchedule),
  route(scheduleApi.makeDefault, makeDefaultSchedule),
  route(scheduleApi.remove, removeSchedule),
]
