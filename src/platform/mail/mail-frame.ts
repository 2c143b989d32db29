/** A mail as plain text and as HTML without external resources. */
import { escapeHtml } from '#core/values/html.ts'
import { direction, type Language } from '#core/words.ts'

/** A question whose answers are links, from the lowest to the highest value. */
export type Scale<Text> = { question: Text; low: Text; high: Text; choices: { label: string; url: string }[] }
export type MailContent = {
  language: Language
  subject: string
  body: string[]
  code?: string
  link?: { label: string; url: string }
  scale?: Scale<string>
  closing: string[]
  /** Address of RFC 8058: a POST ends such mails. */
  unsubscribe?: string
}

const paragraph = (text: string) => `<p style="margin:0 0 1em">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
const codeLine = (code: string) =>
  `<p dir="ltr" style="margin:0 0 1em;text-align:center;font:700 1.75em monospace;letter-spacing:.25em">${escapeHtml(code)}</p>`
const linkLines = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:0 0 1em"><a href="${escapeHtml(url)}"><b>${escapeHtml(label)}</b></a><br>` +
  `<span dir="ltr" style="font-size:.85em;word-break:break-all">${escapeHtml(url)}</span></p>`

const choiceOf = ({ label, url }: Scale<string>['choices'][number]) =>
  `<a href="${escapeHtml(url)}" style="display:inline-block;min-width:1.5em;margin:0 .125em .5em;padding:.4em .6em;border:1px solid #767676;border-radius:.4em;text-align:center;text-decoration:none">${escapeHtml(label)}</a>`
const scaleLines = ({ question, low, high, choices }: Scale<string>) =>
  `<p style="margin:0 0 .5em"><b>${escapeHtml(question)}</b></p><p style="margin:0 0 1em">${choices.map(choiceOf).join('')}` +
  (low || high ? `<br><small>${[low, high].filter(Boolean).map(escapeHtml).join(' – ')}</small>` : '') +
  '</p>'

export const htmlOf = ({ language, subject, body, code, scale, link, closing }: MailContent) =>
  [
    `<!doctype html><html lang="${language}" dir="${direction(language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body dir="${direction(language)}" style="font:1em/1.7 system-ui,sans-serif;max-width:36em;margin:2em auto;padding:0 1em">`,
    ...body.map(paragraph),
    ...(code ? [codeLine(code)] : []),
    ...(scale ? [scaleLines(scale)] : []),
    ...(link ? [linkLines(link)] : []),
    ...closing.map(paragraph),
    '</body></html>',
  ].join('\n')

/** A reader of plain text takes the direction of a line from its first letter, which may be that of a Latin name. */
const rightToLeft = (text: string) => text.replaceAll(/^(?!https?:)(?=.*\p{L})/gmu, '\u200F')

export const plainOf = ({ language, body, code, link, closing }: MailContent) => {
  const directed = (text: string) => (direction(language) === 'rtl' ? rightToLeft(text) : text)
  const linked = link ? [`${directed(link.label)}\n${link.url}`] : []
  return [...body.map(directed), ...(code ? [code] : []), ...linked, ...closing.map(directed)].join('\n\n')
}
