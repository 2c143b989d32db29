/** How many segments a text message is billed as: GSM-7 where every sign has a code there, else UCS-2, as Arabic is. */

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These take two places. */
const extended = '^{}\\[~]|€\f'
const limits = { 'GSM-7': { alone: 160, joined: 153 }, 'UCS-2': { alone: 70, joined: 67 } }

export type SmsSegments = { encoding: keyof typeof limits; units: number; segments: number; left: number }

/** A sign of two places is never split between segments. */
export const countSegments = (text: string): SmsSegments => {
  const signs = Array.from(text)
  const encoding = signs.every((sign) => basic.includes(sign) || extended.includes(sign)) ? 'GSM-7' : 'UCS-2'
  const sizeOf = (sign: string) => (encoding === 'UCS-2' ? sign.length : 1 + Number(extended.includes(sign)))
  const { alone, joined } = limits[encoding]
  const units = signs.reduce((sum, sign) => sum + sizeOf(sign), 0)
  if (units <= alone) return { encoding, units, segments: units === 0 ? 0 : 1, left: alone - units }
  let [segments, used] = [1, 0]
  for (const sign of signs) {
    const size = sizeOf(sign)
    if (used + size > joined) [segments, used] = [segments + 1, 0]
    used += size
  }
  return { encoding, units, segments, left: joined - used }
}
