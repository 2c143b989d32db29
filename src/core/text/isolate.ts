/** Keeps numbers, dates, addresses and Latin words in their order inside Arabic text, and Arabic inside Latin text. */
const latin = String.raw`[\p{Script=Latin}\d]`
const inside = String.raw`[\p{Script=Latin}\d .:/%@_#&?=,+~'-]`
/** Of a number, and no dash between words. */
const sign = String.raw`(?:(?<![\p{L}\d])[+\-\u2212])?`
const leftToRight = new RegExp(`${sign}${latin}(?:${inside}*[\\p{Script=Latin}\\d%])?`, 'gu')
const arabic = String.raw`\p{Script=Arabic}`
/** With what stands between Arabic words, but neither Latin ones nor the arrow from a value to the next. */
const rightToLeft = new RegExp(`${arabic}(?:[^\\p{Script=Latin}\\n←→]*${arabic})?(?:[.!?؟…]+$)?`, 'gmu')
const beginsInArabic = new RegExp(`^[^\\p{Script=Latin}]*${arabic}`, 'u')

const [startLeft, startRight, end] = ['\u2066', '\u2067', '\u2069']

export const isolate = (text: string, isRightToLeft: boolean) => {
  if (isRightToLeft) return text.replace(leftToRight, (run) => `${startLeft}${run}${end}`)
  const isolated = (part: string) => `${startRight}${part}${end}`
  return text
    .split('\n')
    .map((line) => (beginsInArabic.test(line) ? isolated(line) : line.replace(rightToLeft, isolated)))
    .join('\n')
}
