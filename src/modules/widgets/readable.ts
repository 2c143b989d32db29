const luminance = (color: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string) => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}
/** A colour that can be read on another: the wished one where it can, else black or white. Colours are #RRGGBB. */
export const readable = (wished: string, on: string) => {
  if (wished && contrast(wished, on) >= 4.5) return wished
  return contrast('#ffffff', on) >= contrast('#000000', on) ? '#ffffff' : '#000000'
}
