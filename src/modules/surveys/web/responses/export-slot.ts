/** Exports are a module above: the application provides their menu, and the page of responses shows it. */
import { createContext, type ComponentType } from 'react'
import type { ResponseFilter } from '../../api/responses.ts'

export type SurveyExportProps = { filter: ResponseFilter; name: string; isEmpty: boolean }
type Parts = { SurveyExport?: ComponentType<SurveyExportProps> }

export const SurveyExportParts = createContext<Parts>({})
