/** Editor of table columns: title, type, static values and access. */
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { useSay } from '#ui/words.tsx'
import { columnTypes, type Column } from '../table-rules.ts'
import { keyFor, newId } from '../../web/builder/blanks.ts'
import {
  BothLanguages,
  GroupsField,
  Halves,
  PeopleField,
  StatusesField,
} from '../../web/builder/field-settings/parts.tsx'
import { RowsEditor } from '../../web/builder/field-settings/rows-editor.tsx'
import { columnText } from '../../web/builder/type-settings-text.ts'
import { CellInput } from './static-cell-input.tsx'
import { columnTypeText } from './text.ts'
import { OptionsEditor } from '../../web/builder/type-settings/options-editor.tsx'
import type { SettingsProps } from '../../web/builder/type-settings/type-props.ts'
import { blankColumn } from '../../blank.ts'

const newColumn = (columns: readonly Column[]): Column => ({
  ...blankColumn,
  id: newId(),
  value: keyFor(
    `column_${columns.length + 1}`,
    columns.map(({ value }) => value),
  ),
  title: { ar: '', en: '' },
})

type RowProps = {
  column: Column
  onChange: (column: Column) => void
  problemAt: (at: string) => string | undefined
  /** False for rows that depend on a choice. */
  hasStatic: boolean
}

const ColumnRow = ({ column, onChange, problemAt, hasStatic }: RowProps) => {
  const say = useSay()
  return (
    <div className="grid gap-3">
      <BothLanguages
        isRequired
        labels={{ ar: columnText.titleAr, en: columnText.titleEn }}
        value={column.title}
        onChange={(title) => onChange({ ...column, title })}
        problem={(language) => problemAt(`title.${language}`)}
      />
      <Halves>
        <TextField
          code
          isRequired
          label={say(columnText.key)}
          value={column.value}
          onChange={(value) => onChange({ ...column, value })}
          problem={problemAt('value')}
        />
        <Select
          label={say(columnText.type)}
          items={columnTypes.map((id) => ({ id, name: say(columnTypeText[id]) }))}
          value={column.type}
          onChange={(type) => onChange({ ...column, type, staticValues: [] })}
          problem={problemAt('type')}
        />
      </Halves>
      <Checkbox isSelected={column.isRequired} onChange={(isRequired) => onChange({ ...column, isRequired })}>
        {say(columnText.isRequired)}
      </Checkbox>
      {column.type === 'SELECT' && (
        <OptionsEditor
          options={column.options}
          onChange={(options) => onChange({ ...column, options })}
          problemAt={(at) => problemAt(`options.${at}`)}
        />
      )}
      <Disclosure title={say(hasStatic ? columnText.more : columnText.rights)}>
        {hasStatic && <StaticValues column={column} onChange={onChange} problemAt={problemAt} />}
        <ColumnRights column={column} onChange={onChange} />
      </Disclosure>
    </div>
  )
}

const StaticValues = ({ column, onChange, problemAt }: Omit<RowProps, 'hasStatic'>) => {
  const say = useSay()
  return (
    <div role="group" aria-label={say(columnText.staticValues)} className="mb-4">
      <p className="mb-1 text-sm font-semibold">{say(columnText.staticValues)}</p>
      <RowsEditor
        label={say(columnText.staticValues)}
        items={column.staticValues}
        onChange={(staticValues) => onChange({ ...column, staticValues })}
        blank={() => (column.type === 'CHECKBOX' ? false : null)}
        add={say(columnText.addStatic)}
        nameOf={(value, at) => `${say(columnText.staticValue)} ${value === null ? at + 1 : String(value)}`}
        most={200}
      >
        {(value, change, at) => (
          <CellInput
            label={say(columnText.staticValue)}
            type={column.type}
            options={column.options}
            value={value}
            onChange={change}
            problem={problemAt(`staticValues.${at}`)}
          />
        )}
      </RowsEditor>
    </div>
  )
}

const ColumnRights = ({ column, onChange }: Pick<RowProps, 'column' | 'onChange'>) => {
  const say = useSay()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PeopleField
        label={say(columnText.users)}
        value={column.editableByUsers}
        onChange={(editableByUsers) => onChange({ ...column, editableByUsers })}
      />
      <GroupsField
        label={say(columnText.roles)}
        value={column.editableByRoles}
        onChange={(editableByRoles) => onChange({ ...column, editableByRoles })}
      />
      <StatusesField
        label={say(columnText.statuses)}
        value={column.editableByStatuses}
        onChange={(editableByStatuses) => onChange({ ...column, editableByStatuses })}
      />
    </div>
  )
}

const Columns = ({ field, onConfig, problemAt, hasStatic }: SettingsProps & { hasStatic: boolean }) => {
  const say = useSay()
  const columns = (field.configuration['columns'] as Column[] | undefined) ?? []
  return (
    <div role="group" aria-label={say(columnText.columns)}>
      <p className="mb-1 text-sm font-semibold">{say(columnText.columns)}</p>
      {problemAt('columns') && columns.length === 0 && (
        <p className="mb-2 text-xs text-danger">{problemAt('columns')}</p>
      )}
      <RowsEditor
        label={say(columnText.columns)}
        items={columns}
        onChange={(next) => onConfig({ columns: next }, 'columns')}
        blank={() => newColumn(columns)}
        add={say(columnText.add)}
        nameOf={(column, at) => say(column.title) || `${say(columnText.column)} ${at + 1}`}
        most={30}
      >
        {(column, change, at) => (
          <ColumnRow
            column={column}
            onChange={change}
            problemAt={(place) => problemAt(`columns.${at}.${place}`)}
            hasStatic={hasStatic}
          />
        )}
      </RowsEditor>
    </div>
  )
}

export const ColumnsEditor = (props: SettingsProps) => <Columns {...props} hasStatic={false} />
/** Columns with static values. */
export const StaticColumnsEditor = (props: SettingsProps) => <Columns {...props} hasStatic />
