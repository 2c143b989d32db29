/** Creates a board for one test, with a known form. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { boardApi } from '#modules/boards/api/boards.ts'
import { settingsFrom } from '#modules/boards/templates.ts'
import { formApi } from '#modules/forms/api.ts'
import { blankField, blankSection } from '#modules/forms/blank.ts'
import type { Field, FormDefinition } from '#modules/forms/definition.ts'
import type { AppServer } from './fixtures.ts'

/** Runs an action that changes a ticket and waits for the reply of the server. */
export const whenAnswered = async (page: Page, act: () => Promise<unknown>) => {
  const answered = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' && /\/tickets\/[0-9a-f-]{36}$/.test(new URL(answer.url()).pathname),
  )
  await act()
  return answered
}

export type Admin = Awaited<ReturnType<AppServer['callAs']>>

export const fieldNames = {
  parcel: { ar: 'رقم القطعة', en: 'Parcel number' },
  area: { ar: 'مساحة القطعة', en: 'Parcel area' },
  receipt: { ar: 'رقم الوصل', en: 'Receipt number' },
}

const sectionId = randomUUID()
const field = (key: keyof typeof fieldNames, more: Partial<Field>): Field => ({
  ...blankField({ id: randomUUID(), sectionId, key, type: more.type ?? 'TEXT', name: fieldNames[key] }),
  ...more,
})

const definition = (title: { ar: string; en: string }): FormDefinition => ({
  title,
  description: { ar: '', en: '' },
  script: '',
  tabs: [],
  sections: [blankSection({ id: sectionId, title: { ar: 'الأرض', en: 'Land' } })],
  fields: [
    field('parcel', { isRequired: true, width: 'half' }),
    field('area', { type: 'NUMBER', width: 'half', uiOrder: 1 }),
    field('receipt', { isEditablePost: false, uiOrder: 2 }),
  ],
})

/** `more` are additional fields in the same section; `prefix` begins the numbers of tickets. */
export const makeBoard = async (admin: Admin, more: (sectionId: string) => Field[] = () => [], prefix = '') => {
  const tag = randomUUID().slice(0, 8)
  const name = { ar: `لوحة ${tag}`, en: `Board ${tag}` }
  const settings = settingsFrom('empty')
  const usual = definition(name)
  const source = { id: randomUUID(), label: { ar: 'الهاتف', en: 'Telephone' }, value: 'phone', uiOrder: 0 }
  const board = await admin(boardApi.create, {
    ...settings,
    name,
    sources: [source],
    sequence: { ...settings.sequence, prefix, digits: prefix ? 5 : 1 },
  })
  const { version } = await admin(formApi.design, { id: board.formId })
  const { form, problems } = await admin(formApi.save, {
    id: board.formId,
    version,
    definition: { ...usual, fields: [...usual.fields, ...more(sectionId)] },
    acceptOrphans: true,
  })
  if (!form) throw new Error(JSON.stringify(problems))
  const idOf = (key: keyof typeof fieldNames) => form.definition.fields.find((field) => field.key === key)?.id ?? ''
  return { board, idOf, path: `/demo/workspace/${board.id}/ticket` }
}
