/** Takes an article along: its link, on paper, or as PDF. */
import { FileDown, Link2, Printer } from 'lucide-react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useCopy } from '#ui/buttons/use-copy.ts'
import { useDownload } from '#ui/calls/use-download.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { articleApi, type PublishedArticle } from '../api/articles.ts'
import { actionText } from '../text/statistics-text.ts'
import { useCountAction } from './use-article-actions.ts'

export const ArticleTools = ({ article: { id, title } }: { article: Pick<PublishedArticle, 'id' | 'title'> }) => {
  const say = useSay()
  const copy = useCopy()
  const count = useCountAction()
  const pdf = useDownload(articleApi.pdf)
  const share = () =>
    copy(location.href, () => {
      count(id, 'share')
      toast({ kind: 'done', message: say(actionText.shared) })
    })
  return (
    <>
      <IconButton label={say(actionText.share)} onPress={share}>
        <Link2 aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={say(actionText.print)} onPress={() => window.print()}>
        <Printer aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        label={say(actionText.pdf)}
        isDisabled={pdf.isPending}
        onPress={() => void pdf.run({ id }, `${title}.pdf`)}
      >
        <FileDown aria-hidden className="size-4" />
      </IconButton>
    </>
  )
}
