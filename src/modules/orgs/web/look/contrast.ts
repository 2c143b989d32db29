/** The colours of a button by the rules of theme.css, and their contrast. */
type Oklch = readonly [l: number, c: number, h: number]

const channels = (color: string) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const oklchOf = (color: string): Oklch => {
  const [red = 0, green = 0, blue = 0] = channels(color).map(linear)
  const x = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const y = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const z = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z
  const b = 0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z
  return [0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z, Math.hypot(a, b), Math.atan2(b, a)]
}

const clip = (value: number) => Math.min(1, Math.max(0, value))
const luminance = ([l, c, h]: Oklch) => {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const red = clip(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z)
  const green = clip(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z)
  const blue = clip(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const deepest = 0.53
const lightest = 0.68
const enough = 4.5

export type Verdict = { ratio: number; isReadable: boolean; text: 'isDarkened' | 'darkText' | 'whiteText' }

/** The contrast of the text on a button of this colour. */
export const verdictOn = (color: string): Verdict => {
  const [l, c, h] = oklchOf(color)
  const isLight = l > lightest
  const fill = luminance([isLight ? l : Math.min(l, deepest), c, h])
  const ratio = isLight ? (fill + 0.05) / 0.05 : 1.05 / (fill + 0.05)
  const plain = l > deepest ? 'isDarkened' : 'whiteText'
  return { ratio, isReadable: ratio >= enough, text: isLight ? 'darkText' : plain }
}
