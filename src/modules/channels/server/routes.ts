import { openRoute, route, type Route } from '#platform/door.ts'
import { crudRoutes, orderRoute } from '#platform/records/crud-routes.ts'
import { channelApi } from '../api/channels.ts'
import { channelDefaultsApi } from '../api/defaults.ts'
import { queueApi } from '../api/queues.ts'
import {
  createChannel,
  getChannelView,
  listChannels,
  removeChannel,
  rotateKey,
  switchChannel,
  updateChannel,
  type HasBoard,
} from './channels.ts'
import { getDefaults, updateDefaults } from './defaults.ts'
import { createQueue, queueRecords, removeQueue, updateQueue } from './queues.ts'
import { updateRouting, updateSchedule } from './routing.ts'
import { sendTestMessage } from './send-test.ts'
import { testChannel } from './test-channel.ts'

const queueRoutes = {
  ...crudRoutes(queueApi, queueRecords),
  create: route(queueApi.create, createQueue),
  update: route(queueApi.update, updateQueue),
  remove: route(queueApi.remove, removeQueue),
  order: orderRoute(queueApi.order, queueRecords.noun, queueRecords.table),
}

export const channelRoutesWith = (hasBoard: HasBoard): Route[] => [
  route(channelApi.list, listChannels),
  route(channelApi.get, getChannelView),
  route(channelApi.create, createChannel(hasBoard)),
  route(channelApi.update, updateChannel(hasBoard)),
  route(channelApi.updateRouting, updateRouting),
  route(channelApi.updateSchedule, updateSchedule),
  route(channelApi.switch, switchChannel),
  openRoute(channelApi.test, testChannel),
  openRoute(channelApi.sendTest, sendTestMessage),
  route(channelApi.rotateKey, rotateKey),
  route(channelApi.remove, removeChannel),
  ...Object.values(queueRoutes),
  route(channelDefaultsApi.get, getDefaults),
  route(channelDefaultsApi.update, updateDefaults),
]
