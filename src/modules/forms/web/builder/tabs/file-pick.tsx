import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/buttons/button.tsx'

type Props = { label: string; types: string; onText: (text: string) => void }

/** Reads a file as text, in the browser. */
export const FilePick = ({ label, types, onText }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={types}
        tabIndex={-1}
        aria-hidden
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void file.text().then(onText)
          target.value = ''
        }}
      />
      <Button size="small" onPress={() => input.current?.click()}>
        <FileUp aria-hidden className="size-3.5" />
        {label}
      </Button>
    </div>
  )
}
