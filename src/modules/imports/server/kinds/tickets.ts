/** Tickets of one board, under the rules of tickets created by hand. */
import { fail, ApiError } from '#core/errors.ts'
import type { Problem } from '#core/problems.ts'
import { say } from '#core/words.ts'
import { timeSlice } from '#core/time-slice.ts'
import type { BuiltInType } from '#modules/forms/built-in-field.ts'
import { writableFields, type KeyedField, type WritableKey } from '#modules/forms/built-in-index.ts'
import type { Field } from '#modules/forms/definition.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { customKey } from '#modules/forms/field-key.ts'
import { isBlank } from '#modules/forms/values/stored-value.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import { fieldIdOfPath, type TicketInput } from '#modules/tickets/api/tickets.ts'
import { boardContextOf, type BoardContext } from '#modules/tickets/server/board-context.ts'
import { createTicket, getNewTicketRules } from '#modules/tickets/server/save/create-ticket.ts'
import type { Ctx } from '#platform/context.ts'
import {
  canImport,
  findOption,
  parseHtml,
  parseMoment,
  parseValue,
  recordsNamedBy,
  splitList,
} from '../../parse-value.ts'
import type { Problems, Values } from '../../rules.ts'
import { ticketExampleText, ticketKindText } from '../../tickets-text.ts'
import type { Kind, KindField, KindSource } from '../kind.ts'
import { isRecordKind, findRecords, type RecordLookups } from './ticket-records.ts'

type Parsed = { value: unknown; problem?: Problem }
type Parse = (
  text: string,
  given: { field: KeyedField; board: BoardContext['board']; records: RecordLookups; timeZone: string },
) => Parsed

const option: Parse = (text, { field, board }) => {
  const options = (field.options?.(board) ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const value = findOption(options, text)
  return options.some((item) => item.value === value) ? { value } : { value, problem: 'option' }
}

const parseRecord = (text: string, kind: string | undefined, records: RecordLookups): Parsed => {
  const found = isRecordKind(kind) ? records[kind]?.(text) : undefined
  return found && 'value' in found ? found : { value: null, problem: found?.problem ?? 'unknown-record' }
}
const parseRecords = (text: string, kind: string | undefined, records: RecordLookups): Parsed => {
  const parts = splitList(text).map((part) => parseRecord(part, kind, records))
  const problem = parts.find((part) => part.problem)?.problem
  return problem ? { value: [], problem } : { value: [...new Set(parts.map(({ value }) => value))] }
}

/** Null: no text of a cell represents such a value. */
const byType: Record<BuiltInType, Parse | null> = {
  sequence: null,
  title: (text) => ({ value: text }),
  html: (text) => ({ value: parseHtml(text) }),
  status: option,
  priority: option,
  choice: option,
  tags: (text, context) => {
    const parts = splitList(text).map((part) => option(part, context))
    return { value: parts.map(({ value }) => value), problem: parts.find(({ problem }) => problem)?.problem }
  },
  record: (text, { field, records }) => parseRecord(text, field.ref, records),
  records: (text, { field, records }) => parseRecords(text, field.ref, records),
  files: null,
  moment: (text, { timeZone }) => {
    const value = parseMoment(text, { timeZone })
    return value.endsWith('Z') ? { value } : { value, problem: 'date' }
  },
  links: null,
}

const isImported = ({ type, ref }: KeyedField<WritableKey>) =>
  byType[type] !== null && (ref === undefined || isRecordKind(ref))

const codes = new Set(['EMAIL', 'PHONE', 'URL', 'BARCODE', 'QR_CODE'])
const isCode = ({ type }: Field) => codes.has(type) || /^(?:number|day|time|instant)$/.test(kindOf(type).filter ?? '')

type Loaded = {
  boardId: string
  board: BoardContext['board']
  builtIn: readonly KeyedField<WritableKey>[]
  custom: readonly Field[]
  timeZone: string
}

const exampleOf = ({ key, type }: KeyedField, { language }: Ctx) => {
  if (key === 'name' || key === 'description') return say(ticketExampleText[key], language)
  return type === 'moment' ? '2026-01-31 10:00' : ''
}

const builtInFields = ({ builtIn }: Loaded, ctx: Ctx): KindField[] =>
  builtIn.map((field) => ({
    name: field.key,
    words: field.label,
    aliases: [field.label, field.shortLabel ?? field.label].flatMap(({ ar, en }) => [ar, en]),
    isRequired: field.key === 'name',
    isCode: field.type === 'moment',
    example: exampleOf(field, ctx),
  }))

/** A field that only some tickets show is not asked of every row. */
const isAlwaysRequired = ({ isRequired, conditions, defaultValue }: Field) =>
  isRequired && conditions.length === 0 && isBlank(defaultValue)

const customFields = ({ custom }: Loaded): KindField[] =>
  custom.map((field) => ({
    name: customKey(field.id),
    words: field.name,
    aliases: [field.name.ar, field.name.en, field.key],
    isRequired: isAlwaysRequired(field),
    isCode: isCode(field),
    example: '',
  }))

/** What the cells of these rows name. */
const recordsFor = (ctx: Ctx, { builtIn, custom }: Loaded, rows: readonly Values[]): Promise<RecordLookups> => {
  const columns = [
    ...builtIn.map(({ key, ref }) => ({ column: key as string, kind: ref as string | undefined })),
    ...custom.map((field) => ({ column: customKey(field.id), kind: recordsNamedBy(field.type)?.kind })),
  ]
  return findRecords(
    ctx,
    columns.flatMap(({ column, kind }) =>
      isRecordKind(kind) ? [{ kind, texts: rows.flatMap((row) => splitList(row[column] ?? '')) }] : [],
    ),
  )
}

const parseBuiltIn = ({ builtIn, board, timeZone }: Loaded, records: RecordLookups, row: Values) => {
  const problems: Problems = {}
  const input: Record<string, unknown> = {}
  for (const field of builtIn) {
    const text = row[field.key] ?? ''
    const parsed = text === '' ? undefined : byType[field.type]?.(text, { field, board, records, timeZone })
    if (parsed) input[field.key] = parsed.value
    if (parsed?.problem) problems[field.key] = parsed.problem
  }
  if (!input['name']) problems['name'] = 'required'
  return { problems, input }
}

type CellContext = { records: RecordLookups; timeZone: string }
const parseField = (field: Field, text: string, { records, timeZone }: CellContext): Parsed => {
  const record = text === '' ? undefined : recordsNamedBy(field.type)
  if (record) return (record.isList ? parseRecords : parseRecord)(text, record.kind, records)
  const value = parseValue(field, text, { timeZone })
  return { value, ...(value === undefined && { problem: missing(field) }) }
}

const parseCustom = ({ custom, timeZone }: Loaded, records: RecordLookups, row: Values) => {
  const problems: Problems = {}
  const values: Record<string, unknown> = {}
  for (const field of custom) {
    const { value, problem } = parseField(field, row[customKey(field.id)] ?? '', { records, timeZone })
    const found = problem ?? (value === undefined ? undefined : kindOf(field.type).check(value, field.configuration))
    if (value !== undefined) values[field.id] = value
    if (found) problems[customKey(field.id)] = found
  }
  return { problems, values }
}
const missing = (field: Field): Problem | undefined => (isAlwaysRequired(field) ? 'required' : undefined)

const parseRow = (loaded: Loaded, records: RecordLookups, row: Values) => {
  const { problems, input } = parseBuiltIn(loaded, records, row)
  const { problems: customProblems, values } = parseCustom(loaded, records, row)
  return {
    problems: { ...problems, ...customProblems },
    input: { ...input, values } as Partial<TicketInput> & { name: string },
  }
}

const columnOf = (path: string) => {
  const fieldId = fieldIdOfPath(path)
  return fieldId ? customKey(fieldId.split('.')[0] ?? fieldId) : (path.split('.')[0] ?? path)
}

/** Fields that the importing user may fill in on a new ticket. */
const readBoard = async (ctx: Ctx, boardId: string): Promise<Loaded> => {
  const { form, knows, board } = await boardContextOf(ctx, boardId)
  const { locked, refused, statusIds } = await getNewTicketRules(ctx, { boardId })
  const statuses = board.statuses.filter(({ id }) => statusIds.includes(id))
  return {
    boardId,
    board: { ...board, statuses },
    builtIn: writableFields.filter((field) => isImported(field) && !refused[field.action ?? 'update']),
    custom: form.index.activeFields.filter((field) => canImport(field) && knows(field) && !locked[field.id]),
    timeZone: (await readOrg(ctx)).timeZone,
  }
}

const load = async (ctx: Ctx, boardId: string | null): Promise<Kind> => {
  const loaded = await readBoard(ctx, boardId ?? fail('board-not-found'))
  return {
    fields: [...builtInFields(loaded, ctx), ...customFields(loaded)],
    unique: {},
    refreshes: [],
    check: async (inside, rows) => {
      const records = await recordsFor(inside, loaded, rows)
      const pause = timeSlice()
      const found: Problems[] = []
      for (const row of rows) {
        await pause()
        found.push(parseRow(loaded, records, row).problems)
      }
      return found
    },
    apply: async (inside, row, { notifies }) => {
      const { problems, input } = parseRow(loaded, await recordsFor(inside, loaded, [row]), row)
      if (Object.keys(problems).length > 0) throw new ApiError('invalid', { fields: problems })
      return (await createTicket(inside, { ...input, boardId: loaded.boardId }, notifies ? {} : { isImported: true }))
        .id
    },
    problemsOf: (error) => {
      if (!(error instanceof ApiError)) return undefined
      const fields = Object.entries(error.fields).map(([path, problem]) => [columnOf(path), problem])
      return fields.length > 0 ? (Object.fromEntries(fields) as Problems) : { row: 'not-done' }
    },
  }
}

export const tickets: KindSource = {
  words: ticketKindText,
  needs: 'ticket.create',
  isOfBoard: true,
  canNotify: true,
  load,
}
