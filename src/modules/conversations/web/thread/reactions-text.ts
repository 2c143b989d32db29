import { words } from '#core/words.ts'

export const reactionsText = words({
  react: { ar: 'التفاعل مع هذه الرسالة', en: 'React to this message' },
  takeBack: { ar: 'سحب التفاعل: {name}', en: 'Take back: {name}' },
  shown: { ar: 'التفاعلات: {names}', en: 'Reactions: {names}' },
})

export const reactionNames = words<'👍' | '❤️' | '😂' | '😮' | '😢' | '🙏'>({
  '👍': { ar: 'إعجاب', en: 'Thumbs up' },
  '❤️': { ar: 'قلب', en: 'Heart' },
  '😂': { ar: 'ضحك', en: 'Laughter' },
  '😮': { ar: 'دهشة', en: 'Surprise' },
  '😢': { ar: 'حزن', en: 'Sadness' },
  '🙏': { ar: 'شكر', en: 'Thanks' },
})
