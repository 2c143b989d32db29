/** Message templates of a WhatsApp business account, with the state of their approval by Meta. */
import { at, textOf } from '#platform/connection-tests/test-call.ts'
import { callOut } from '#platform/outgoing/outgoing.ts'
import type { MessageTemplate, TemplateState } from '../../kinds/provider-message.ts'
import type { FoundTemplates, OpenChannel } from '../../kinds/server-kind.ts'
import { list, longText, parseRecord, record, text, type Json } from '../read-json.ts'

const states: Record<string, TemplateState> = {
  APPROVED: 'approved',
  PENDING: 'pending',
  IN_APPEAL: 'pending',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  DISABLED: 'paused',
}

const templateOf = (found: Json): MessageTemplate[] => {
  const [name, language] = [text(found['name']), text(found['language'], 20)]
  const body = list(found['components']).find((component) => component['type'] === 'BODY')
  const words = longText(body?.['text'])
  const places = new Set(words.match(/\{\{\s*\w+\s*\}\}/g))
  if (!name || !language) return []
  return [{ name, language, state: states[text(found['status'])] ?? 'rejected', text: words, parameters: places.size }]
}

const perPage = 100
const mostPages = 5

/** All of them: also those that are not approved are shown, with their state. */
export const listWhatsappTemplates = async ({ ctx, config, secrets }: OpenChannel): Promise<FoundTemplates> => {
  const path = `${encodeURIComponent(textOf(config, 'businessAccountId'))}/message_templates`
  const query = `fields=name,language,status,components&limit=${perPage}`
  const headers = { authorization: `Bearer ${secrets['accessToken'] ?? ''}`, accept: 'application/json' }
  const templates: MessageTemplate[] = []
  let after = ''
  for (let page = 0; page < mostPages; page++) {
    const url = at(textOf(config, 'apiBaseUrl'), `${path}?${query}${after && `&after=${encodeURIComponent(after)}`}`)
    const reply = await callOut(ctx, { url, headers, maxBytes: 4_000_000 })
    if (!reply.ok || reply.status !== 200) {
      const isRefused = reply.ok && (reply.status === 401 || reply.status === 403)
      return { ok: false, problem: isRefused ? 'wrong-credentials' : 'unreachable' }
    }
    const body = parseRecord(reply.body)
    templates.push(...list(body['data']).flatMap(templateOf))
    const paging = record(body['paging'])
    after = paging['next'] ? text(record(paging['cursors'])['after'], 500) : ''
    if (!after) break
  }
  return { ok: true, templates }
}
