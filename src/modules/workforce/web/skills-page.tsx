import { RecordsPage } from '#ui/records-page.tsx'
import type { FieldsProps } from '#ui/records/edit-record.tsx'
import { enabledFilter } from '#ui/records/enabled.tsx'
import { skillApi, SkillInput } from '../api.ts'
import { skillText } from '../text.ts'
import { blankFields, workforceColumns, WorkforceFields } from './workforce-fields.tsx'

const blank: SkillInput = { ...blankFields, equivalentInteractionType: null }

export const SkillsPage = () => (
  <RecordsPage
    api={skillApi}
    text={skillText}
    columns={workforceColumns}
    filters={[enabledFilter]}
    schema={SkillInput}
    blank={blank}
    Fields={Fields}
  />
)

const Fields = (props: FieldsProps<SkillInput>) => (
  <WorkforceFields {...props} text={skillText} isTypeRequired={false} />
)
