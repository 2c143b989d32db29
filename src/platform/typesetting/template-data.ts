/** Data of a Typst template. Typst ends the process at letters whose direction is overridden, so the override marks are removed. */
export const templateData = (data: object) => Buffer.from(JSON.stringify(data).replace(/[\u202A-\u202E]/gu, ''))
