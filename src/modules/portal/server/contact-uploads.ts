/** Files that visitors send with a message, in the fields that the board of its ticket has for them. */
import { ApiError } from '#core/errors.ts'
import type { Problem } from '#core/problems.ts'
import { problems } from '#core/text/problems.ts'
import { say, type Language } from '#core/words.ts'
import { sayAllowedTypes } from '#modules/forms/kinds/file-type-text.ts'
import { fileProblem } from '#modules/forms/kinds/file-rules.ts'
import { receiveFile } from '#modules/files/server/receive-file.ts'
import { uploadFieldsOf, type UploadField } from '#modules/tickets/server/save/incoming-uploads.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { FormFile } from '#platform/files/read-upload.ts'
import type { UploadItem } from '../page-model.ts'
import { contactText } from '../text/site-text.ts'
import type { Site } from './site.ts'

/** Of one message, in all its fields. */
export const mostUploads = 10
const mostFields = 5
const prefix = 'file-'

export const readUploadFields = async (ctx: Ctx, { target }: Site): Promise<UploadField[]> => {
  const { contactOpens, contactBoardId } = target
  if (contactOpens !== 'TICKET' || !contactBoardId) return []
  return (await uploadFieldsOf(ctx, contactBoardId)).slice(0, mostFields)
}

export const toUploadItem = (
  { id, name, hintMessage, isRequired, rules }: UploadField,
  language: Language,
): UploadItem => {
  const most = Math.min(rules.maxFileCount, mostUploads)
  const limits = say(contactText.limits, language, { most, mb: rules.maxFileSizeMb })
  return {
    name: prefix + id,
    label: name[language] || name.ar || name.en,
    hint: hintMessage[language],
    isRequired,
    accept: rules.allowedTypes.join(),
    isSeveral: most > 1,
    limits: [limits, sayAllowedTypes(rules.allowedTypes, language)].filter(Boolean).join('. '),
  }
}

/** Words by the name of the field. */
export type UploadProblems = Record<string, string>
type Received = { values: Record<string, string[]>; problems: UploadProblems }

const codes: Record<string, Problem> = { 'wrong-type': 'file-type', 'too-large': 'file-size' }

const receiveOne = async (
  open: OpenCtx,
  field: UploadField,
  file: FormFile,
): Promise<{ id: string } | { problem: Problem }> => {
  try {
    const { id, ...stored } = await receiveFile(open, { purpose: 'attachment' }, file)
    const problem = fileProblem(stored, field.rules)
    return problem ? { problem } : { id }
  } catch (error) {
    const problem = error instanceof ApiError ? codes[error.code] : undefined
    if (!problem) throw error
    return { problem }
  }
}

export const receiveUploads = async (
  open: OpenCtx,
  fields: readonly UploadField[],
  files: AsyncIterable<FormFile>,
): Promise<Received> => {
  const received: Received = { values: {}, problems: {} }
  const blame = (name: string, problem: Problem) => {
    received.problems[name] ??= problems[problem][open.language]
  }
  let count = 0
  for await (const file of files) {
    const field = fields.find(({ id }) => prefix + id === file.field)
    if (!field) continue
    const ids = (received.values[field.id] ??= [])
    count += 1
    if (ids.length >= field.rules.maxFileCount || count > mostUploads) {
      blame(file.field, 'too-many')
      continue
    }
    const result = await receiveOne(open, field, file)
    if ('id' in result) ids.push(result.id)
    else blame(file.field, result.problem)
  }
  for (const { id, isRequired } of fields)
    if (isRequired && !received.values[id]?.length) blame(prefix + id, 'required')
  return received
}
