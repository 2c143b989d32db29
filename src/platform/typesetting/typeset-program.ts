/** The program that typesets one document. */
import { answer } from '../process/program.ts'
import { compilePdf } from './compile.ts'

answer(compilePdf)
