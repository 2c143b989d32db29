import { openRoute, route, type Route } from '#platform/door.ts'
import { integrationApi } from '../api/integrations.ts'
import { deliveryApi, webhookApi } from '../api/webhooks.ts'
import { getDelivery, listDeliveries, replayDelivery } from './deliveries.ts'
import {
  createIntegration,
  listIntegrations,
  removeIntegration,
  switchIntegration,
  testIntegration,
  updateIntegration,
  type HasBoard,
} from './integrations.ts'
import { testWebhook } from './test-webhook.ts'
import {
  createWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  switchWebhook,
  updateWebhook,
} from './webhooks.ts'

/** The module of boards passes which boards there are. */
export const integrationRoutesWith = (hasBoard: HasBoard): Route[] => [
  route(integrationApi.list, listIntegrations),
  route(integrationApi.create, createIntegration(hasBoard)),
  route(integrationApi.update, updateIntegration(hasBoard)),
  route(integrationApi.switch, switchIntegration),
  openRoute(integrationApi.test, testIntegration),
  route(integrationApi.remove, removeIntegration),

  route(webhookApi.list, listWebhooks),
  route(webhookApi.get, getWebhook),
  route(webhookApi.create, createWebhook),
  route(webhookApi.update, updateWebhook),
  route(webhookApi.switch, switchWebhook),
  route(webhookApi.remove, removeWebhook),
  route(webhookApi.rotate, rotateSecret),
  openRoute(webhookApi.test, testWebhook),

  route(deliveryApi.list, listDeliveries),
  route(deliveryApi.get, getDelivery),
  route(deliveryApi.replay, replayDelivery),
]
