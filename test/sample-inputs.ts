/** A right input for every call there is, made of records that exist: the sweep of all calls starts from these. */
import { boardSample } from './samples/boards.ts'
import { contactSample } from './samples/contacts.ts'
import { formSample } from './samples/forms.ts'
import { foundationSample } from './samples/foundation.ts'
import { hourSample, scheduleSample } from './samples/hours.ts'
import { identitySample } from './samples/identity.ts'
import { importSample } from './samples/imports.ts'
import { integrationSample, webhookSample } from './samples/integrations.ts'
import { operationSample } from './samples/operations.ts'
import { structureSample } from './samples/structure.ts'
import { tenantSample } from './samples/tenants.ts'
import { ticketCollaborationSample } from './samples/ticket-collaboration.ts'
import { ticketSample } from './samples/tickets.ts'
import { agentStatusSample, skillSample } from './samples/workforce.ts'
import type { Owner, Sample } from './samples/sample.ts'

const parts: Sample[] = [
  foundationSample,
  hourSample,
  scheduleSample,
  identitySample,
  importSample,
  integrationSample,
  webhookSample,
  operationSample,
  structureSample,
  tenantSample,
  contactSample,
  formSample,
  boardSample,
  ticketSample,
  ticketCollaborationSample,
  skillSample,
  agentStatusSample,
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
