/** Of which article the files below are, so that they are read with its access. */
import { createContext, useContext } from 'react'

const ArticleIdContext = createContext<string | undefined>(undefined)
export const FilesOfArticle = ArticleIdContext.Provider
export const useArticleId = () => useContext(ArticleIdContext)
