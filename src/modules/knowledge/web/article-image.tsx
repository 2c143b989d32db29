import { Play } from 'lucide-react'
import { useState } from 'react'
import { fileApi } from '#modules/files/api.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useBlobQuery } from '#ui/calls/use-blob.ts'
import { useSay } from '#ui/words.tsx'
import { articleApi } from '../api/articles.ts'
import { readText } from '../text/read-text.ts'
import { useArticleId } from './article-files.tsx'

const useArticleFile = (fileId: string | null) => {
  const articleId = useArticleId()
  const file = useBlobQuery(articleApi.file, articleId && fileId ? { id: articleId, fileId } : null)
  const own = useBlobQuery(fileApi.download, fileId && (!articleId || file.error) ? { id: fileId } : null)
  const address = file.data ?? own.data
  return { address, isFailed: !address && own.isError }
}

/** Address of a picture of the article, or of one that its editor has just uploaded. */
export const useArticlePicture = (fileId: string | null) => useArticleFile(fileId).address

export const ArticleImage = ({ fileId, alt }: { fileId: string; alt: string }) => {
  const address = useArticlePicture(fileId)
  return address ? (
    <img src={address} alt={alt} className="max-w-full rounded-md" />
  ) : (
    <span role="img" aria-label={alt} className="block h-40 rounded-md bg-sunken" />
  )
}

/** Nothing of it is loaded before it is played. */
export const ArticleVideo = ({ fileId, title }: { fileId: string; title: string }) => {
  const say = useSay()
  const [isWanted, setWanted] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const { address, isFailed } = useArticleFile(isWanted ? fileId : null)
  const problem = (isBroken || isFailed) && (
    <p role="alert" className="text-sm text-danger">
      {say(readText.playbackFailed)}
    </p>
  )
  if (address)
    return (
      <div className="grid justify-items-start gap-2">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are in the video where its maker put them */}
        <video
          src={address}
          controls
          autoPlay
          aria-label={title}
          onError={() => setBroken(true)}
          className="max-h-[28rem] max-w-full rounded-md"
        />
        {problem}
      </div>
    )
  return (
    <div className="grid aspect-video max-w-xl content-center justify-items-center gap-2 rounded-md bg-sunken p-4">
      <Button onPress={() => setWanted(true)} isDisabled={isWanted}>
        <Play aria-hidden className="size-4" />
        {say(readText.playVideo)}
      </Button>
      <bdi className="max-w-full truncate text-sm text-muted">{title}</bdi>
      {problem}
    </div>
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
