/** Text stays readable with any colour of an organisation; the values are computed from theme.css itself. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Oklch = [l: number, c: number, h: number]
const css = readFileSync('src/ui/theme.css', 'utf8')

/** The declarations of all blocks that a theme matches, the later ones last. */
const declared = (theme: 'light' | 'dark') => {
  const blocks = [...css.matchAll(/^([^\n{}]*)\{([^{}]*)\}/gm)]
  const mine = blocks.filter(([, selector = '']) =>
    selector.split(',').some((one) => one.trim() === `.${theme}` || one.trim() === ':root'),
  )
  const pairs = mine.flatMap(([, , body = '']) => [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)])
  return new Map(pairs.map(([, name = '', value = '']) => [name, value.trim()]))
}

/** Numbers, l, c, h and the functions that theme.css uses. */
const compute = (expression: string, [l, c, h]: Oklch) => {
  const script = expression.replace(/calc\(/g, '(').replace(/\b(min|max|clamp)\(/g, 'math.$1(')
  const math = {
    min: Math.min,
    max: Math.max,
    clamp: (low: number, n: number, high: number) => Math.min(high, Math.max(low, n)),
  }
  // oxlint-disable-next-line no-new-func, no-implied-eval -- a calculator for our own style sheet, in a test
  return Number(new Function('l', 'c', 'h', 'math', `return ${script}`)(l, c, h, math))
}

/** Splits `min(l, 0.53) 0.02 h` at the spaces outside brackets. */
const parts = (text: string) => {
  let depth = 0
  return Array.from(text).reduce<string[]>(
    (found, letter) => {
      if (letter === '(') depth += 1
      if (letter === ')') depth -= 1
      if (letter === ' ' && depth === 0) return [...found, '']
      return [...found.slice(0, -1), `${found.at(-1)}${letter}`]
    },
    [''],
  )
}

const color = (value: string, brand: Oklch): Oklch => {
  if (value === '#fff') return [1, 0, 0]
  const [, from, inside = ''] = /^oklch\((from var\(--brand\) )?(.*)\)$/.exec(value) ?? []
  const [l = '0', c = '0', h = '0'] = parts(inside)
  const base: Oklch = from ? brand : [0, 0, 0]
  return [compute(l, base), compute(c, base), compute(h, base)]
}

const clip = (value: number) => Math.min(1, Math.max(0, value))
/** Relative luminance as WCAG defines it; colours outside sRGB are clipped, as browsers do. */
const luminance = ([l, c, h]: Oklch) => {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
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
const contrast = (one: Oklch, other: Oklch) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** An sRGB colour in OKLCH: organisations can only enter #RRGGBB. */
const oklchOf = (rgb: readonly number[]): Oklch => {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  const x = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const y = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const z = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z
  const b = 0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return [0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z, Math.hypot(a, b), hue]
}
const levels = Array.from({ length: 9 }, (_, at) => at / 8)
const brands = levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => oklchOf([red, green, blue]))))

test.each([
  ['fg', 'surface', 7],
  ['fg', 'sunken', 7],
  ['muted', 'surface', 4.5],
  ['muted', 'canvas', 4.5],
  ['muted', 'sunken', 4.5],
  ['muted', 'raised', 4.5],
  ['faint', 'surface', 4.5],
  ['brand-fg', 'brand-fill', 4.5],
  ['brand-text', 'surface', 4.5],
  ['brand-text', 'canvas', 4.5],
  ['brand-text', 'brand-soft', 4.5],
  ['fg', 'brand-soft', 4.5],
  ['danger', 'surface', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['ok-text', 'ok-soft', 4.5],
  ['warn-text', 'warn-soft', 4.5],
  ['line-field', 'surface', 3],
  ['surface', 'fg', 7],
] as const)('%s on %s keeps %f : 1 for every brand, in both themes', (text, ground, least) => {
  for (const theme of ['light', 'dark'] as const) {
    const tokens = declared(theme)
    const worst = brands
      .map((brand) => ({
        brand,
        ratio: contrast(color(tokens.get(text) ?? '', brand), color(tokens.get(ground) ?? '', brand)),
      }))
      .reduce((a, b) => (b.ratio < a.ratio ? b : a))
    expect(
      worst.ratio,
      `${theme}, brand oklch(${worst.brand.map((part) => part.toFixed(3)).join(' ')})`,
    ).toBeGreaterThanOrEqual(least)
  }
})
