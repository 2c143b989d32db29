/** A custom field's value in full: on the page of a ticket, where it is read and not written. */
import type { ReactNode } from 'react'
import type { Refs } from '#core/refs.ts'
import { Code, UserText } from '#ui/bidi.tsx'
import { Tag } from '#ui/marks.tsx'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import { isBlank } from '../../check-values.ts'
import type { Field } from '../../definition.ts'
import { kindOf } from '../../field-kinds.ts'
import { labelOf, type Look } from '../../kinds/kind.ts'
import type { Row } from '../../kinds/table-rules.ts'
import { DrawnBarcode, DrawnQr } from '../fill/codes/code-drawing.tsx'
import { FileList } from '../fill/file-list.tsx'
import { useOwnFiles } from '../fill/fill-scope.tsx'
import { codeText, filesText, fillText } from '../fill/fill-text.ts'
import { configOf, type FileUrl, type Find } from '../fill/fill-types.ts'
import { SignedView, type Signed } from '../fill/signature/signed-view.tsx'
import { TicketList } from '../fill/ticket-lines.tsx'
import { optionsOf } from './options-of.ts'
import { PlaceView } from './place-view.tsx'
import { RowsView } from './rows-view.tsx'
import { ValueCell, type ValueProps } from './value-cell.tsx'

type Props = ValueProps & { ticketPath?: Find['ticketPath'] }
type Shown = { value: never; field: Field; refs: Refs; fileUrl: FileUrl; ticketPath?: Find['ticketPath'] }

const FilesView = ({ value, field, refs, fileUrl }: Shown) => {
  const say = useSay()
  const label = say(filesText.chosen, { name: field.name[useLanguage()] })
  return <FileList label={label} ids={value} refOf={(id) => refs[id]} fileUrl={fileUrl} />
}
const TicketsView = ({ value, refs, ticketPath }: Shown) => (
  <TicketList ids={[value].flat()} refOf={(id) => refs[id]} ticketPath={ticketPath} />
)
const LinkView = ({ value }: Shown) => (
  <a href={value} target="_blank" rel="noopener noreferrer nofollow" className="text-brand-text hover:underline">
    <Code>{value}</Code>
  </a>
)
const TagsView = ({ value, field }: Shown) => {
  const language = useLanguage()
  const options = optionsOf(field)
  return (
    <span className="flex flex-wrap gap-1">
      {(value as string[]).map((id) => (
        <Tag key={id} color={options.find((one) => one.value === id)?.color ?? undefined}>
          {labelOf(options, id, language)}
        </Tag>
      ))}
    </span>
  )
}
const LongText = ({ value }: Shown) => (
  <p className="text-sm break-words whitespace-pre-wrap">
    <UserText>{value}</UserText>
  </p>
)
const BarcodeView = ({ value, field }: Shown) => {
  const say = useSay()
  const { format } = configOf<'BARCODE'>(field)
  return (
    <span className="grid justify-items-start gap-1">
      <DrawnBarcode code={value} format={format} label={say(codeText.drawn, { code: value })} />
      <Code>{value}</Code>
    </span>
  )
}
const QrView = ({ value }: Shown) => {
  const say = useSay()
  return (
    <span className="grid justify-items-start gap-1">
      <DrawnQr code={value} label={say(codeText.drawn, { code: value })} />
      <Code>{value}</Code>
    </span>
  )
}
const TableView = ({ value, field }: Shown) => <RowsView field={field} rows={value as Row[]} />
const SignatureView = ({ value, refs, fileUrl }: Shown) => {
  const language = useLanguage()
  const signed = value as Signed
  return <SignedView value={signed} fileUrl={fileUrl} by={refs[signed.signedBy ?? '']?.name[language]} />
}

/** Null: as in a cell. */
const views: Record<Look, ((shown: Shown) => ReactNode) | null> = {
  none: null,
  plain: null,
  text: LongText,
  html: ({ value }) => <RichTextView html={value} />,
  code: null,
  link: LinkView,
  barcode: BarcodeView,
  qr: QrView,
  phone: null,
  secret: null,
  number: null,
  progress: null,
  choice: null,
  choices: TagsView,
  priority: null,
  color: null,
  day: null,
  time: null,
  moment: null,
  people: null,
  records: null,
  tickets: TicketsView,
  files: FilesView,
  signature: SignatureView,
  place: ({ value, field }) => <PlaceView value={value} field={field} />,
  rows: TableView,
  'option-rows': TableView,
}

export const ValueView = ({ field, value, refs, fileUrl, ticketPath }: Props) => {
  const say = useSay()
  const own = useOwnFiles()
  if (isBlank(value)) return <span className="text-sm text-muted">{say(fillText.notYet)}</span>
  const View = views[kindOf(field.type).look]
  if (!View) return <ValueCell field={field} value={value} refs={refs} fileUrl={fileUrl} />
  return (
    <View value={value as never} field={field} refs={refs} fileUrl={fileUrl ?? own.fileUrl} ticketPath={ticketPath} />
  )
}
