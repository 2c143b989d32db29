/** Parses numbers typed with Arabic or Latin digits and separators. */
const toLatin = (text: string) =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/\u066b/g, '.')
    .replace(/[\u066c\u060c]/g, ',')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\u200e\u200f\u061c\s\u00a0]/g, '')

/** Undefined for empty text, NaN for invalid numbers. */
export const numberFrom = (typed: string): number | undefined => {
  const text = toLatin(typed)
  if (text === '' || text === '-') return undefined
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text.replace(/,(?=\d*$)/, '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

export { toLatin }
