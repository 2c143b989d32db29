import { RecordsPage } from '#ui/records-page.tsx'
import type { FieldsProps } from '#ui/records/edit-record.tsx'
import { enabledFilter } from '#ui/records/enabled.tsx'
import { agentStatusApi, AgentStatusInput } from '../api.ts'
import { agentStatusText } from '../text.ts'
import { blankFields, workforceColumns, WorkforceFields } from './workforce-fields.tsx'

const blank: AgentStatusInput = { ...blankFields, equivalentInteractionType: 'CUSTOM_INTERACTION' }

export const AgentStatusesPage = () => (
  <RecordsPage
    api={agentStatusApi}
    text={agentStatusText}
    columns={workforceColumns}
    filters={[enabledFilter]}
    schema={AgentStatusInput}
    blank={blank}
    Fields={Fields}
  />
)

const Fields = (props: FieldsProps<AgentStatusInput>) => (
  <WorkforceFields {...props} text={agentStatusText} isTypeRequired />
)
