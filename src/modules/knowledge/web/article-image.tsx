import { fileApi } from '#modules/files/api.ts'
import { useBlobQuery } from '#ui/calls/use-blob.ts'
import { articleApi } from '../api/articles.ts'
import { useArticleId } from './article-files.tsx'

/** A picture of the article, or one that its editor has just uploaded. */
export const ArticleImage = ({ fileId, alt }: { fileId: string; alt: string }) => {
  const articleId = useArticleId()
  const kept = useBlobQuery(articleApi.file, articleId ? { id: articleId, fileId } : null)
  const own = useBlobQuery(fileApi.download, !articleId || kept.error ? { id: fileId } : null)
  const address = kept.data ?? own.data
  return address ? (
    <img src={address} alt={alt} className="max-w-full rounded-md" />
  ) : (
    <span role="img" aria-label={alt} className="block h-40 rounded-md bg-sunken" />
  )
}
