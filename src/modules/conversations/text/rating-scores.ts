/** Words of the scores 1 to 5. */
import { ratingText } from './messages-text.ts'

const { veryPoor, poor, acceptable, good, excellent } = ratingText
export const ratingScores = [veryPoor, poor, acceptable, good, excellent] as const
export const ratingWords = (score: number) => ratingScores[score - 1] ?? acceptable
