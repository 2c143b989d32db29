import type * as z from 'zod/mini'
import { Code } from '#ui/display/bidi.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { RecordsPage } from '#ui/records-page.tsx'
import type { FieldsProps } from '#ui/records/edit-record.tsx'
import { recordColumns } from '#ui/records/name-columns.tsx'
import { NameFields } from '#ui/records/names.tsx'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import { useSay, type Say, type useFormat } from '#ui/words.tsx'
import { cannedReplyApi, CannedReplyInput, textVariables, type CannedReply } from '../../api/settings.ts'
import { cannedReplyText } from './settings-text.ts'

type CannedReplyRow = z.output<typeof CannedReply>
const column = columnsFor<CannedReplyRow>()
const blank: CannedReplyInput = { name: { ar: '', en: '' }, shortCode: '', body: { ar: '', en: '' } }
const bodies = [
  { name: 'body.ar', label: cannedReplyText.bodyAr },
  { name: 'body.en', label: cannedReplyText.bodyEn },
] as const

const columns = (say: Say, format: ReturnType<typeof useFormat>): Column<CannedReplyRow>[] => [
  ...recordColumns<CannedReplyRow>(say, format),
  column.accessor('shortCode', {
    header: say(cannedReplyText.shortCode),
    enableSorting: false,
    meta: { width: 'minmax(9rem, 1fr)', from: 40 },
    cell: ({ row: { original } }) => <Code>{`/${original.shortCode}`}</Code>,
  }) as Column<CannedReplyRow>,
]

const Fields = ({ form, isNew }: FieldsProps<CannedReplyInput>) => {
  const say = useSay()
  const shortCode = { label: say(cannedReplyText.shortCode), hint: say(cannedReplyText.shortCodeHint) }
  return (
    <>
      <NameFields form={form} isNew={isNew} />
      <div className="col-span-12">
        <Bound form={form} name="shortCode">
          {(bind) => <TextField {...bind} {...shortCode} isRequired />}
        </Bound>
      </div>
      {bodies.map(({ name, label }) => (
        <div key={name} className="col-span-12">
          <Bound form={form} name={name}>
            {(bind) => <TextArea {...bind} isRequired label={say(label)} />}
          </Bound>
        </div>
      ))}
      <p className="col-span-12 text-xs text-muted">
        {say(cannedReplyText.variables, { variables: textVariables.map((name) => `{${name}}`).join(' ') })}
      </p>
    </>
  )
}

export const CannedRepliesPage = () => (
  <RecordsPage
    api={cannedReplyApi}
    text={cannedReplyText}
    columns={columns}
    filters={[]}
    schema={CannedReplyInput}
    blank={blank}
    Fields={Fields}
  />
)
