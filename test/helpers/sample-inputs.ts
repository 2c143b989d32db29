/** A right input for every call there is, made of records that exist: the sweep of all calls starts from these. */
import { channelSample, teamSample } from '#test/samples/channels.ts'
import { boardSample } from '#test/samples/boards.ts'
import { contactSample } from '#test/samples/contacts.ts'
import { equationSample } from '#test/samples/equations.ts'
import { cannedReplySample, conversationSample, labelSample, macroSample } from '#test/samples/conversations.ts'
import { searchSample } from '#test/samples/search.ts'
import { formSample } from '#test/samples/forms.ts'
import { foundationSample } from '#test/samples/foundation.ts'
import { faqSample, helpCategorySample, helpCenterSample } from '#test/samples/help-center.ts'
import { homeSample } from '#test/samples/home.ts'
import { hourSample, scheduleSample } from '#test/samples/hours.ts'
import { identitySample } from '#test/samples/identity.ts'
import { exportSample } from '#test/samples/exports.ts'
import { importSample } from '#test/samples/imports.ts'
import { integrationSample, webhookSample } from '#test/samples/integrations.ts'
import { knowledgeSample } from '#test/samples/knowledge.ts'
import { notificationSample } from '#test/samples/notifications.ts'
import { operationSample } from '#test/samples/operations.ts'
import { routingSample } from '#test/samples/routing.ts'
import { approvalSample } from '#test/samples/approvals.ts'
import { scriptSample } from '#test/samples/scripts.ts'
import { slaSample } from '#test/samples/sla.ts'
import { structureSample } from '#test/samples/structure.ts'
import { surveySample } from '#test/samples/surveys.ts'
import { tenantSample } from '#test/samples/tenants.ts'
import { ticketCollaborationSample } from '#test/samples/ticket-collaboration.ts'
import { ticketSample } from '#test/samples/tickets.ts'
import { widgetSample } from '#test/samples/widgets.ts'
import { workflowSample } from '#test/samples/workflows.ts'
import { agentSample, agentStatusSample, skillSample } from '#test/samples/workforce.ts'
import type { Owner, Sample } from '#test/samples/sample.ts'

const parts: Sample[] = [
  foundationSample,
  hourSample,
  scheduleSample,
  identitySample,
  exportSample,
  importSample,
  integrationSample,
  webhookSample,
  operationSample,
  structureSample,
  tenantSample,
  contactSample,
  searchSample,
  formSample,
  boardSample,
  ticketSample,
  slaSample,
  workflowSample,
  approvalSample,
  scriptSample,
  ticketCollaborationSample,
  conversationSample,
  labelSample,
  cannedReplySample,
  equationSample,
  helpCenterSample,
  helpCategorySample,
  faqSample,
  surveySample,
  macroSample,
  widgetSample,
  knowledgeSample,
  notificationSample,
  homeSample,
  skillSample,
  agentStatusSample,
  agentSample,
  teamSample,
  channelSample,
  routingSample,
]

/** What each part made for one owner. */
export type Records = unknown[]

export const makeRecords = async (owner: Owner): Promise<Records> => {
  const made: Records = []
  for (const part of parts) made.push(await part.make(owner))
  return made
}

export const sampleInputs: Record<string, (of: Records) => object> = Object.fromEntries(
  parts.flatMap(({ inputs }, at) =>
    Object.entries(inputs).map(([name, input]) => [name, (of: Records) => input(of[at] as never)]),
  ),
)
