import { useParams } from '@tanstack/react-router'
import { IconPicker } from '#modules/orgs/web/dashboards/icon-picker.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import type { FieldsProps } from '#ui/records/edit-record.tsx'
import { DescriptionFields, NameFields } from '#ui/records/names.tsx'
import { useSay } from '#ui/words.tsx'
import { categoryApi, CategoryInput } from '../api.ts'
import { noWords } from '../blank-help-center.ts'
import { securityLevels } from '../security-levels.ts'
import { categoryText, securityLevelText } from '../text.ts'
import { RecordForm } from './record-form.tsx'

const blank: CategoryInput = { name: noWords, description: noWords, icon: '', securityLevel: 'PUBLIC' }

export const CategoryPage = () => {
  const { categoryId }: { categoryId?: string } = useParams({ strict: false })
  return (
    <RecordForm
      key={categoryId}
      api={categoryApi}
      text={categoryText}
      path="help-center/categories"
      id={categoryId}
      schema={CategoryInput}
      blank={blank}
      Fields={Fields}
    />
  )
}

const Fields = ({ form, isNew }: FieldsProps<CategoryInput>) => {
  const say = useSay()
  return (
    <>
      <NameFields form={form} isNew={isNew} />
      <DescriptionFields form={form} />
      <div className="col-span-12">
        <Bound form={form} name="icon">
          {({ value, onChange }) => <IconPicker value={value} onChange={onChange} />}
        </Bound>
      </div>
      <div className="col-span-12">
        <Bound form={form} name="securityLevel">
          {(bind) => (
            <Select
              {...bind}
              isRequired
              label={say(categoryText.securityLevel)}
              hint={say(categoryText.securityLevelHint)}
              items={securityLevels.map((level) => ({ id: level, name: say(securityLevelText[level]) }))}
            />
          )}
        </Bound>
      </div>
    </>
  )
}
