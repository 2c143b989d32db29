import { fileApi } from '#modules/files/api.ts'
import { useBlobQuery } from '#ui/calls/use-blob.ts'
import { articleApi } from '../api/articles.ts'
import { useArticleId } from './article-files.tsx'

/** Address of a picture of the article, or of one that its editor has just uploaded. */
export const useArticlePicture = (fileId: string | null) => {
  const articleId = useArticleId()
  const kept = useBlobQuery(articleApi.file, articleId && fileId ? { id: articleId, fileId } : null)
  const own = useBlobQuery(fileApi.download, fileId && (!articleId || kept.error) ? { id: fileId } : null)
  return kept.data ?? own.data
}

export const ArticleImage = ({ fileId, alt }: { fileId: string; alt: string }) => {
  const address = useArticlePicture(fileId)
  return address ? (
    <img src={address} alt={alt} className="max-w-full rounded-md" />
  ) : (
    <span role="img" aria-label={alt} className="block h-40 rounded-md bg-sunken" />
  )
}

/** Its place is kept while it is loaded. */
export const ArticleCover = ({ fileId }: { fileId: string }) => {
  const address = useArticlePicture(fileId)
  return (
    <div className="mb-4 aspect-3/1 overflow-hidden rounded-xl bg-sunken">
      {address && <img src={address} alt="" className="size-full object-cover" />}
    </div>
  )
}

export const ArticleAvatar = ({ fileId }: { fileId: string }) => {
  const address = useArticlePicture(fileId)
  return (
    <div className="size-12 shrink-0 overflow-hidden rounded-lg bg-sunken">
      {address && <img src={address} alt="" className="size-full object-cover" />}
    </div>
  )
}
