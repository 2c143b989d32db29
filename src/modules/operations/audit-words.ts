/** Lines of the audit in words: the same on the page and in an export. */
import { permissions } from '#core/permissions.ts'
import { errors } from '#core/text/errors.ts'
import { problems } from '#core/text/problems.ts'
import { say, type Language, type Words } from '#core/words.ts'
import type { AuditLine } from './audit-api.ts'
import { channelKinds } from '#modules/channels/kinds/channel-kinds.ts'
import { conversationStatusText } from '#modules/conversations/text/statuses-text.ts'
import { changeText, auditText, fieldText } from './audit-text.ts'
import { jobQueueText } from './text.ts'
import { conversationFields } from './conversation-changes-text.ts'
import { codeWords, workFields } from './work-fields-text.ts'

type Known = Record<string, Words>
const kinds: Known = changeText
/** Settings of channels are recorded by the names of their fields. */
const channelFields = Object.fromEntries(
  Object.values(channelKinds).flatMap((kind) => kind.fields.map(({ name, label }) => [name, label])),
)
const fields: Known = { ...channelFields, ...permissions, ...conversationFields, ...workFields, ...fieldText }
const codes: Record<string, Known> = {
  ...codeWords,
  method: codeWords['methods'] ?? {},
  queue: jobQueueText,
  status: conversationStatusText,
  problem: { ...problems, ...errors },
}

const isName = (value: unknown): value is Record<Language, string> => {
  const { ar, en } = (value ?? {}) as Record<string, unknown>
  return typeof ar === 'string' && typeof en === 'string'
}

/** The name in the values of a record. */
export const nameIn = (record: Record<string, unknown> | null) => {
  const name = record?.['name'] ?? record?.['username']
  if (isName(name)) return name
  return typeof name === 'string' && name !== '' ? { ar: name, en: name } : undefined
}

/** The name of a kind in a list of choices. */
export const kindName = (kind: string, language: Language) => {
  const known = kinds[kind]
  return known ? say(known, language, { target: '' }).replace(/\s+/g, ' ').trim() : kind
}

export const fieldName = (field: string, language: Language) => {
  const known = fields[field] ?? (field.startsWith('cf.') ? fields['customFields'] : undefined)
  return known ? say(known, language) : field
}

type Names = AuditLine['names']
type Told = { language: Language; names: Names; field?: string }

/** The name of a record by its id, or the words of a code of the field. */
const codeText = (value: string, { language, names, field = '' }: Told) => {
  const known = names[value] ?? codes[field]?.[value]
  return known ? say(known, language) : value
}

/** One value as text; empty for empty values. */
export const valueText = (value: unknown, textContext: Told): string => {
  const { language } = textContext
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return say(value ? auditText.yes : auditText.no, language)
  if (typeof value === 'string') return codeText(value, textContext)
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value))
    return listOf(
      value.map((item) => valueText(item, textContext)),
      language,
    )
  if (isName(value)) return value[language]
  const named = nameIn(value as Record<string, unknown>)
  if (named) return say(named, language)
  return listOf(
    Object.entries(value).map(
      ([field, inner]) => `${fieldName(field, language)}: ${valueText(inner, { ...textContext, field })}`,
    ),
    language,
  )
}
const listOf = (parts: string[], language: Language) =>
  new Intl.ListFormat(language, { type: 'unit' }).format(parts.filter((part) => part !== ''))

/** The scope of a permission as text: own or all. */
const reachOf = (field: string, value: unknown, textContext: Told) => {
  if (field === 'fields' && Array.isArray(value))
    return listOf(
      value.map((name) => fieldName(String(name), textContext.language)),
      textContext.language,
    )
  if (!(field in permissions)) return valueText(value, { ...textContext, field })
  if (value === 'own') return say(auditText.own, textContext.language)
  return value === 'all' ? say(auditText.all, textContext.language) : valueText(value, textContext)
}

export type Change = { field: string; before: string; after: string }

export const changesIn = ({ before, after, names }: AuditLine, language: Language): Change[] => {
  const textContext = { language, names }
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((field) => ({
      field: fieldName(field, language),
      before: reachOf(field, before?.[field], textContext),
      after: reachOf(field, after?.[field], textContext),
    }))
    .filter((change) => change.before !== change.after)
}

/** A change as text: "changed the group Agents: name, parent". */
export const sentenceOf = (line: AuditLine, language: Language) => {
  const { kind, before, after, subjectName } = line
  const known = kinds[kind]
  const target = subjectName ? `\u2068${say(subjectName, language)}\u2069` : ''
  const sentence = known ? say(known, language, { target }).replace(/\s+/g, ' ').trim() : kind
  const changed = before && after ? Object.keys(after).filter((field) => field in before) : []
  if (changed.length === 0 || changed.length > 4) return sentence
  const names = listOf([...new Set(changed.map((field) => fieldName(field, language)))], language)
  // In Arabic the name of the user follows after a colon.
  return language === 'ar' ? `${sentence} (${names})` : `${sentence}: ${names}`
}

const none = auditText.none.en

export const changesOf = (line: AuditLine, language: Language) =>
  changesIn(line, language)
    .map(({ field, before, after }) =>
      line.before && line.after ? `${field}: ${before || none} → ${after || none}` : `${field}: ${after || before}`,
    )
    .join(' · ')

/** The actor, with API token, group or impersonator. */
export const actorOf = ({ name, actorName, impersonator, via, names }: AuditLine, language: Language) => {
  const who = name ? say(name, language) : actorName || say(auditText.theHouse, language)
  if (impersonator) return say(auditText.inPlaceOf, language, { who: impersonator, whom: who })
  if (via?.kind === 'api-token') return say(auditText.byToken, language, { who, token: via.name ?? '' })
  const group = names[via?.groupId ?? '']
  return group ? say(auditText.asGroup, language, { who, group: say(group, language) }) : who
}
