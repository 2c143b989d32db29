/** The fields and columns that plain records share: name and description in both languages, and the time of creation. */
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { StoredRecord } from '#core/crud.ts'
import type { Language } from '#core/words.ts'
import { UserText } from '../display/bidi.tsx'
import { TextArea } from '../form/text-area.tsx'
import { TextField } from '../form/text-field.tsx'
import { Bound } from '../form/use-form.tsx'
import { columnsFor, type Column } from '../table/columns.ts'
import { useSay, type Say, type useFormat } from '../words.tsx'
import { recordsText } from './text.ts'

type Name = Record<Language, string>
type Named = { name: Name }
/** A record with a name: in both languages, or one for both. */
export type NamedRecord = { id: string; name: Name | string }

export const sayName = (say: Say, { name }: Pick<NamedRecord, 'name'>) => (typeof name === 'string' ? name : say(name))

const labels = { ar: recordsText.nameAr, en: recordsText.nameEn }
const languages = ['ar', 'en'] as const

export const NameFields = <V extends FieldValues & Named>({
  form,
  isNew,
}: {
  form: UseFormReturn<V>
  isNew: boolean
}) => {
  const say = useSay()
  const named = form as unknown as UseFormReturn<Named>
  return languages.map((language) => (
    <div key={language} className="col-span-12">
      <Bound form={named} name={`name.${language}`}>
        {(bind) => (
          <TextField {...bind} isRequired autoFocus={isNew && language === 'ar'} label={say(labels[language])} />
        )}
      </Bound>
    </div>
  ))
}

const descriptionLabels = { ar: recordsText.descriptionAr, en: recordsText.descriptionEn }
type Described = { description: Name }

export const DescriptionFields = <V extends FieldValues & Described>({ form }: { form: UseFormReturn<V> }) => {
  const say = useSay()
  const described = form as unknown as UseFormReturn<Described>
  return languages.map((language) => (
    <div key={language} className="col-span-12">
      <Bound form={described} name={`description.${language}`}>
        {(bind) => <TextArea {...bind} rows={2} label={say(descriptionLabels[language])} />}
      </Bound>
    </div>
  ))
}

type Shown = StoredRecord & Named

const column = columnsFor<Shown>()

export const nameColumn = <T extends Named>(say: Say) =>
  column.accessor('name', {
    header: say(recordsText.name),
    meta: { width: 'minmax(12rem, 1fr)', slot: 'title' },
    cell: ({ row }) => <UserText>{say(row.original.name)}</UserText>,
  }) as unknown as Column<T>

export const recordColumns = <T extends Shown>(say: Say, format: ReturnType<typeof useFormat>): Column<T>[] =>
  [
    nameColumn<Shown>(say),
    column.accessor('createdAt', {
      header: say(recordsText.created),
      meta: { width: '9rem', slot: 'sub' },
      cell: ({ row }) => format.date(row.original.createdAt),
    }),
  ] as unknown as Column<T>[]
