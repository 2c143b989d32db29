/** Why a tile could not be had. */
import { callProblems } from '#core/connections/outgoing-text.ts'
import type { Words } from '#core/words.ts'

export const tileProblems = {
  ...callProblems,
  status: { ar: 'أجاب الخادم بالحالة {status}', en: 'The server answered with status {status}' },
  'not-there': { ar: 'لا مربّع خريطة في هذا الموضع', en: 'There is no tile at this place' },
  'not-a-picture': {
    ar: 'ما أجاب به الخادم ليس صورة PNG أو JPEG أو WebP',
    en: 'What the server answered is not a PNG, JPEG or WebP picture',
  },
  'too-large': {
    ar: 'مربّع الخريطة أكبر من الحد: ميغابايت واحد و1024 نقطة في كل اتجاه',
    en: 'The tile is larger than the limit: one megabyte, and 1024 points each way',
  },
  'no-ranges': {
    ar: 'الخادم لا يعطي أجزاء من الملف (HTTP Range)، ولا يُقرأ ملف PMTiles من دونها',
    en: 'The server does not give parts of a file (HTTP range requests), which a PMTiles file is read by',
  },
  'not-an-archive': {
    ar: 'الملف ليس ملف PMTiles من الإصدار الثالث، أو أنه تالف',
    en: 'The file is not a PMTiles file of version 3, or it is damaged',
  },
  'vector-archive': {
    ar: 'في الملف مربّعات متجهة (MVT)، والمدعوم هو الصور: PNG وJPEG وWebP. حوّلها إلى صور أو استخدم خادماً يرسمها.',
    en: 'The file holds vector tiles (MVT). Pictures are supported: PNG, JPEG and WebP. Convert it, or use a server that renders them.',
  },
} as const satisfies Record<string, Words>

export type TileProblem = keyof typeof tileProblems
