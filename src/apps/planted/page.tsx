import { ColorField } from '#ui/form/colors/color-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { RecordsPage } from '#ui/records-page.tsx'
import type { FieldsProps } from '#ui/records/edit-record.tsx'
import { recordColumns } from '#ui/records/name-columns.tsx'
import { NameFields } from '#ui/records/names.tsx'
import { useSay } from '#ui/words.tsx'
import { labelApi, LabelInput } from './api.ts'
import { labelText } from './text.ts'

const blank: LabelInput = { name: { ar: '', en: '' }, color: '#aa0000' }

export const LabelsPage = () => (
  <RecordsPage
    api={labelApi}
    text={labelText}
    columns={recordColumns}
    filters={[]}
    schema={LabelInput}
    blank={blank}
    Fields={Fields}
  />
)

const Fields = ({ form, isNew }: FieldsProps<LabelInput>) => {
  const say = useSay()
  return (
    <>
      <NameFields form={form} isNew={isNew} />
      <div className="col-span-12">
        <Bound form={form} name="color">
          {(bind) => <ColorField {...bind} label={say(labelText.color)} />}
        </Bound>
      </div>
    </>
  )
}
