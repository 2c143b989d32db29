const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Plain text inside HTML or XML, also in a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (found) => entities[found] ?? found)

/** A paragraph for each line. */
export const paragraphsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
