import { Button } from '#ui/buttons/button.tsx'
import { Code } from '#ui/display/bidi.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { useSay } from '#ui/words.tsx'
import { equationText, functionText } from '../text.ts'
import { examples, knownFunctions } from './equation-names.ts'

/** Every function with what it does and an example, which can be inserted. */
export const FunctionHelp = ({ onInsert }: { onInsert: (text: string) => void }) => {
  const say = useSay()
  return (
    <Disclosure level={2} title={say(equationText.functions)}>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 pb-3 @xl:grid-cols-2">
        {knownFunctions.map((name) => (
          <div key={name} className="flex flex-wrap items-baseline gap-x-2">
            <dt>
              <Button
                size="small"
                aria-label={say(equationText.insert, { name: examples[name] })}
                onPress={() => onInsert(examples[name])}
              >
                <Code className="font-mono text-xs">{examples[name]}</Code>
              </Button>
            </dt>
            <dd className="text-xs text-muted">{say(functionText[name])}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
