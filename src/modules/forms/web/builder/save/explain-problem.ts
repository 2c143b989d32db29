/** The words of a problem in the draft: what is wrong and what to do about it. */
import { nearestWord } from '#core/values/nearest-word.ts'
import { readFormula } from '#core/formulas/formula.ts'
import type { Words } from '#core/words.ts'
import { problemWords } from '#ui/calls/catalogue.ts'
import type { Say } from '#ui/words.tsx'
import type { FormDefinition } from '../../../definition.ts'
import { kindOf } from '../../../field-kinds.ts'
import { findUrlKeys } from '../../../kinds/rest-rules.ts'
import { liveFields } from '../edits.ts'
import { problemText } from '../problem-text.ts'
import type { FormProblem } from './problems.ts'

/** Keys that a setting names: an equation by its variables, an address by its braces. */
const namedKeys = (setting: string, text: string) =>
  setting === 'expression' ? (readFormula(text)?.names ?? []) : findUrlKeys(text)

const explainKeys = (form: FormDefinition, { id, at }: FormProblem, say: Say): string | undefined => {
  const setting = at.replace('configuration.', '')
  const field = form.fields.find((item) => item.id === id)
  const text = field?.configuration[setting]
  if (!field || typeof text !== 'string') return undefined
  const usable = liveFields(form).filter(
    ({ id: other, type }) => other !== id && !kindOf(type).isSecret && !kindOf(type).isStatic,
  )
  const keys = usable.map(({ key }) => key)
  const key = namedKeys(setting, text).find((name) => !keys.includes(name))
  if (key === undefined) return undefined
  const unusable = liveFields(form).find((item) => item.key === key)
  if (unusable) return say(problemText.unusableField, { name: say(unusable.name) })
  const near = nearestWord(key, keys)
  return near ? say(problemText.unknownKeyNear, { key, near }) : say(problemText.unknownKey, { key })
}

const remedies: Record<string, Words> = {
  'too-few configuration.columns': problemText.noColumns,
  'too-few configuration.levels': problemText.noLevels,
  'required configuration.expression': problemText.noEquation,
  'required configuration.sourceFieldId': problemText.noSource,
  'not-there configuration.sourceFieldId': problemText.fieldGone,
}

export const explainProblem = (form: FormDefinition, problem: FormProblem, say: Say): string => {
  const { at, problem: code } = problem
  const remedy = remedies[`${code} ${at}`] ?? (code === 'not-there' && at.endsWith('.fieldId') && problemText.fieldGone)
  if (remedy) return say(remedy)
  const aboutKeys =
    code === 'not-there' && at.startsWith('configuration.') ? explainKeys(form, problem, say) : undefined
  return aboutKeys ?? say(problemWords(code))
}
