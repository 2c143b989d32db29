import { RecordsPage } from '#ui/records-page.tsx'
import { ColorField } from '#ui/form/colors/color-field.tsx'
import { Tag } from '#ui/display/badges.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import type { FieldsProps } from '#ui/records/edit-record.tsx'
import { recordColumns } from '#ui/records/name-columns.tsx'
import { DescriptionFields, NameFields } from '#ui/records/names.tsx'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import { useSay, type Say, type useFormat } from '#ui/words.tsx'
import type * as z from 'zod/mini'
import { labelApi, LabelInput, type Label } from '../../api/settings.ts'
import { labelText } from './settings-text.ts'

type LabelRow = z.output<typeof Label>
const column = columnsFor<LabelRow>()
const blank: LabelInput = { name: { ar: '', en: '' }, description: { ar: '', en: '' }, color: '#1d6fb8' }

const columns = (say: Say, format: ReturnType<typeof useFormat>): Column<LabelRow>[] => [
  ...recordColumns<LabelRow>(say, format),
  column.accessor('color', {
    header: say(labelText.color),
    enableSorting: false,
    meta: { width: 'minmax(9rem, 1fr)', from: 40 },
    cell: ({ row: { original } }) => <Tag color={original.color}>{say(original.name)}</Tag>,
  }) as Column<LabelRow>,
]

const Fields = ({ form, isNew }: FieldsProps<LabelInput>) => {
  const say = useSay()
  return (
    <>
      <NameFields form={form} isNew={isNew} />
      <div className="col-span-12">
        <Bound form={form} name="color">
          {({ value, onChange, problem }) => (
            <ColorField
              label={say(labelText.color)}
              value={value}
              onChange={(color) => onChange(color ?? '')}
              problem={problem}
            />
          )}
        </Bound>
      </div>
      <DescriptionFields form={form} />
    </>
  )
}

export const LabelsPage = () => (
  <RecordsPage
    api={labelApi}
    text={labelText}
    columns={columns}
    filters={[]}
    schema={LabelInput}
    blank={blank}
    Fields={Fields}
  />
)
