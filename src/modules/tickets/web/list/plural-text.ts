/** Words with counts: in parts that come later, so that the list itself loads no plurals. */
import { icu } from '#core/icu.ts'
import { words } from '#core/words.ts'

export const countText = words({
  arrived: icu({
    ar: '{count, plural, one {وصلت تذكرة} two {وصلت تذكرتان} few {وصلت # تذاكر} many {وصلت # تذكرة} other {وصلت # تذكرة}}',
    en: '{count, plural, one {# new} other {# new}}',
  }),
})
