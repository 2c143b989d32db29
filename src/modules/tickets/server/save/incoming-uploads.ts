/** For modules above: the fields of a board in which a visitor without an account may send files. */
import { fieldAccess } from '#modules/forms/access.ts'
import type { Field } from '#modules/forms/definition.ts'
import { FileRules } from '#modules/forms/kinds/file-rules.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import type { Ctx } from '#platform/context.ts'
import { boardContextOf } from '../board-context.ts'

export type UploadField = Pick<Field, 'id' | 'name' | 'hintMessage' | 'isRequired'> & { rules: FileRules }

/** Fields that depend on others are left out: a visitor does not fill those. */
export const uploadFieldsOf = async (ctx: Ctx, boardId: string): Promise<UploadField[]> => {
  const { form, who } = await boardContextOf(ctx, boardId)
  return form.index.activeFields.flatMap((field) => {
    if (kindOf(field.type).refs?.kind !== 'file') return []
    const rules = FileRules.safeParse(field.configuration)
    const conditions = [...field.conditions, ...(form.index.sections.get(field.sectionId)?.conditions ?? [])]
    const mayWrite = fieldAccess(form.index, field, { who, place: null }).level === 'write'
    return rules.success && mayWrite && conditions.length === 0 ? [{ ...field, rules: rules.data }] : []
  })
}
