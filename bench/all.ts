/** `npm run bench`: runs all measurements, or those named on the command line, and fails when one exceeds its limit. */
import { measureCoEditing } from './co-editing.ts'
import { measureExport } from './export.ts'
import { measureForm } from './browser-form.ts'
import { measureFirefox } from './firefox.ts'
import { measureHome } from './home.ts'
import { measureInbox } from './inbox.ts'
import { measureFloors } from './inbox-floor.ts'
import { measureConversations } from './inbox-list.ts'
import { measureKnowledgeSearch } from './knowledge-search.ts'
import { measureLists } from './browser-lists.ts'
import { measurePages } from './browser-pages.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMail } from './mail.ts'
import { measurePortal } from './portal.ts'
import { measureNotifications } from './notifications.ts'
import { measureQueues } from './queues.ts'
import { measureLive } from './live.ts'
import { measureRouting } from './routing.ts'
import { measureReads } from './read.ts'
import { verdict } from './report.ts'
import { measureSearch } from './search.ts'
import { measureSockets } from './sockets.ts'
import { measureStart } from './start.ts'
import { measureSweep } from './sweep.ts'
import { measureTickets } from './tickets.ts'
import { measureSla } from './sla.ts'
import { measureWebhooks } from './webhooks.ts'
import { measureWorkflowKills } from './workflow-kills.ts'
import { measureWorkflows } from './workflows.ts'

const all = {
  read: measureReads,
  start: measureStart,
  sockets: measureSockets,
  live: measureLive,
  queues: measureQueues,
  notifications: measureNotifications,
  home: measureHome,
  routing: measureRouting,
  workflows: measureWorkflows,
  'workflow-kills': measureWorkflowKills,
  sla: measureSla,
  inbox: measureInbox,
  webhooks: measureWebhooks,
  floor: measureFloors,
  conversations: measureConversations,
  mail: measureMail,
  export: measureExport,
  tickets: measureTickets,
  search: measureSearch,
  'knowledge-search': measureKnowledgeSearch,
  'co-editing': measureCoEditing,
  portal: measurePortal,
  lighthouse: measureLighthouse,
  form: measureForm,
  lists: measureLists,
  pages: measurePages,
  sweep: measureSweep,
  firefox: measureFirefox,
}
const only = process.argv.slice(2)
const unknown = only.filter((name) => !(name in all))
if (unknown.length > 0)
  throw new Error(`Not measured here: ${unknown.join(', ')}. There are ${Object.keys(all).join(', ')}`)
for (const [name, measure] of Object.entries(all)) if (only.length === 0 || only.includes(name)) await measure()
process.exitCode = verdict()
