/** Streams the audit as CSV; a too long export is cut and says so. */
import { byteOrderMark, csvLine } from '#core/values/csv.ts'
import { localeOf, say, type Language } from '#core/words.ts'
import type { AuditLine } from './audit-api.ts'
import { auditText } from './audit-text.ts'
import { actorOf, changesOf, sentenceOf } from './audit-words.ts'

type Read = (after: AuditLine | undefined, limit: number) => Promise<AuditLine[]>

const lineIn = (language: Language) => {
  const time = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  return (line: AuditLine) => {
    const cells = [time.format(new Date(line.at)), actorOf(line, language), line.actorName, sentenceOf(line, language)]
    return csvLine([...cells, changesOf(line, language), line.ip, line.agent])
  }
}

export const auditCsv = async function* (
  read: Read,
  { language, most, atOnce }: { language: Language; most: number; atOnce: number },
) {
  const heads = (['when', 'who', 'username', 'what', 'changes', 'address', 'device'] as const).map((name) =>
    say(auditText[name], language),
  )
  yield byteOrderMark + csvLine(heads)
  const write = lineIn(language)
  let last: AuditLine | undefined
  for (let written = 0; written < most; written += atOnce) {
    const lines = await read(last, Math.min(atOnce, most - written))
    for (const line of lines) yield write(line)
    last = lines.at(-1)
    if (lines.length < atOnce) break
  }
  if (last && (await read(last, 1)).length > 0) yield csvLine([say(auditText.cutOff, language, { count: most })])
}
