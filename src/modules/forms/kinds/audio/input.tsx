import { Mic } from 'lucide-react'
import { filesText } from '../../web/fill/fill-text.ts'
import type { InputProps } from '../../web/fill/fill-types.ts'
import { FileInput, type Capture } from '../file/input.tsx'

const capture: Capture = { icon: Mic, name: filesText.takeAudio, accept: 'audio/*', facing: 'user' }

export const AudioInput = (props: InputProps) => <FileInput {...props} capture={capture} />
