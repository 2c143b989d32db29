import type * as z from 'zod/mini'
import { Bound } from '#ui/form/use-form.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { RecordsPage } from '#ui/records-page.tsx'
import type { FieldsProps } from '#ui/records/edit-record.tsx'
import { recordColumns } from '#ui/records/name-columns.tsx'
import { NameFields } from '#ui/records/names.tsx'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import type { Say, useFormat } from '#ui/words.tsx'
import { macroApi, MacroInput, type Macro } from '../../api/settings.ts'
import { macroSettingsText } from './settings-text.ts'

const MacroSteps = lazyPart(async () => (await import('./macro-steps.tsx')).MacroSteps)

type MacroRow = z.output<typeof Macro>
const column = columnsFor<MacroRow>()
const blank: MacroInput = { name: { ar: '', en: '' }, steps: [{ kind: 'reply', text: '' }] }

const columns = (say: Say, format: ReturnType<typeof useFormat>): Column<MacroRow>[] => [
  ...recordColumns<MacroRow>(say, format),
  column.accessor('steps', {
    header: say(macroSettingsText.steps),
    enableSorting: false,
    meta: { width: 'minmax(12rem, 2fr)', from: 40 },
    cell: ({ row: { original } }) => original.steps.map(({ kind }) => say(macroSettingsText[kind])).join(' · '),
  }) as Column<MacroRow>,
]

const Fields = ({ form, isNew }: FieldsProps<MacroInput>) => (
  <>
    <NameFields form={form} isNew={isNew} />
    <div className="col-span-12">
      <Bound form={form} name="steps">
        {({ value, onChange, problem }) => (
          <MacroSteps
            steps={value}
            onChange={onChange}
            problem={problem}
            errors={
              form.formState.errors.steps as unknown as Record<number, { message?: string } | undefined> | undefined
            }
          />
        )}
      </Bound>
    </div>
  </>
)

export const MacrosPage = () => (
  <RecordsPage
    api={macroApi}
    text={macroSettingsText}
    columns={columns}
    filters={[]}
    schema={MacroInput}
    blank={blank}
    Fields={Fields}
  />
)
