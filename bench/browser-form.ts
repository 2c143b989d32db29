/** Measures the script time of a keystroke in a form of 200 fields, when it is filled in and in its builder. */
import { randomUUID } from 'node:crypto'
import { boardApi } from '#modules/boards/api/boards.ts'
import { settingsFrom } from '#modules/boards/templates.ts'
import { formApi } from '#modules/forms/api.ts'
import { blankField, blankSection } from '#modules/forms/blank.ts'
import type { Conditions, Field, FieldType } from '#modules/forms/definition.ts'
import { measureBuilder } from './browser-builder.ts'
import { inDemo, type Call } from './demo-browser.ts'
import { median, report } from './report.ts'
import { typeInto } from './scripting.ts'

const fields = 200
const types: FieldType[] = ['TEXT', 'NUMBER', 'MULTI_LINE_TEXT', 'EMAIL', 'SELECT', 'DATE', 'PHONE', 'URL']
const sections = 10

/** Every tenth field depends on the one before it, so that each keystroke evaluates a condition. */
const definitionOf = (name: { ar: string; en: string }) => {
  const all = Array.from({ length: sections }, (_, at) => ({
    ...blankSection({ id: randomUUID(), title: { ar: `قسم ${at + 1}`, en: `Section ${at + 1}` } }),
    uiOrder: at,
  }))
  const made: Field[] = []
  for (let at = 0; at < fields; at++) {
    const type = at % 10 === 0 ? 'TEXT' : (types[at % types.length] ?? 'TEXT')
    const before = made.at(-1)
    const shownBy: Conditions[] =
      at % 10 === 1 && before
        ? [{ effect: 'show', logic: 'AND', items: [{ fieldId: before.id, operator: 'IS_NOT_PRESENT' }] }]
        : []
    const field = blankField({
      id: randomUUID(),
      sectionId: all[at % sections]?.id ?? '',
      key: `field${at}`,
      type,
      name: { ar: `حقل ${at}`, en: `Field ${at}` },
    })
    made.push({ ...field, width: 'half', uiOrder: at, conditions: shownBy })
  }
  return { title: name, description: { ar: '', en: '' }, script: '', tabs: [], sections: all, fields: made }
}

const makeBoard = async (admin: Call) => {
  const name = { ar: 'مئتا حقل', en: 'Two hundred fields' }
  const board = await admin(boardApi.create, { ...settingsFrom('empty'), name })
  const { version } = await admin(formApi.design, { id: board.formId })
  const definition = definitionOf(name)
  const saved = await admin(formApi.save, { id: board.formId, version, definition, acceptOrphans: true })
  if (!saved.form) throw new Error(JSON.stringify(saved.problems.slice(0, 3)))
  return { boardId: board.id, fieldId: saved.form.definition.fields[0]?.id ?? '' }
}

export const measureForm = () =>
  inDemo(async ({ at, page, call }) => {
    const { boardId, fieldId } = await makeBoard(call)
    await page.goto(`${at}/workspace/${boardId}/ticket`)
    const input = page.locator(`[data-field="${fieldId}"] input`)
    await input.waitFor({ timeout: 30_000 })
    await page.waitForTimeout(2_000)
    report({
      what: `scripting of a keystroke in a form of ${fields} fields, at the median`,
      value: median(await typeInto(page, input)),
      most: 16,
      unit: ' ms',
    })
    await page.goto(`${at}/workspace/${boardId}/fields?tab=builder`)
    await measureBuilder(page, fields)
  })
