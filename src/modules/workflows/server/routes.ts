import { openRoute, rawRoute, route, type Route } from '#platform/door.ts'
import { workflowApi } from '../api.ts'
import { workflowUsesApi } from '../uses-api.ts'
import { dryRun, listStarting, listStartingMany } from './dry-run.ts'
import { receiveHook, renewToken } from './hooks.ts'
import { listUses } from './list-uses.ts'
import { getRun, listRuns, retryRun, stopRun } from './read-runs.ts'
import {
  countPastTickets,
  createWorkflow,
  getWorkflow,
  listVersions,
  listWorkflows,
  publishWorkflow,
  removeWorkflow,
  saveWorkflow,
  unpublishWorkflow,
} from './workflows.ts'

export const workflowRoutes: Route[] = [
  openRoute(workflowApi.starting, listStarting),
  openRoute(workflowApi.startingMany, listStartingMany),
  route(workflowUsesApi.list, listUses),
  route(workflowApi.list, listWorkflows),
  route(workflowApi.get, getWorkflow),
  route(workflowApi.create, createWorkflow),
  route(workflowApi.save, saveWorkflow),
  route(workflowApi.remove, removeWorkflow),
  route(workflowApi.publish, publishWorkflow),
  route(workflowApi.unpublish, unpublishWorkflow),
  route(workflowApi.renewToken, renewToken),
  route(workflowApi.past, countPastTickets),
  route(workflowApi.versions, listVersions),
  route(workflowApi.runs, listRuns),
  route(workflowApi.run, getRun),
  route(workflowApi.retry, retryRun),
  route(workflowApi.stop, stopRun),
  openRoute(workflowApi.dryRun, dryRun),
  rawRoute(workflowApi.hook, receiveHook),
]
