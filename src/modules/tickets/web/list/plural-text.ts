/** Texts with counts, loaded later, so that the list itself loads no plural rules. */
import { icu } from '#core/icu.ts'
import { words } from '#core/words.ts'

export const countText = words({
  arrived: icu({
    ar: '{count, plural, one {تذكرة جديدة أو محدَّثة} two {تذكرتان جديدتان أو محدَّثتان} few {# تذاكر جديدة أو محدَّثة} many {# تذكرة جديدة أو محدَّثة} other {# تذكرة جديدة أو محدَّثة}}',
    en: '{count, plural, one {# new or updated} other {# new or updated}}',
  }),
})
