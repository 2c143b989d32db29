import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { Accordion, Disclosure } from '#ui/display/disclosure.tsx'
import { Avatar } from '#ui/display/badges.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { Section } from '#ui/display/section.tsx'
import { Empty } from '#ui/display/state-pages.tsx'
import { Stepper } from '#ui/display/stepper.tsx'
import { Tabs } from '#ui/display/tabs.tsx'
import { Tree } from '#ui/lists/tree.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { Specimen } from './specimen.tsx'
import { galleryText as text } from './text.ts'

const Folded = () => {
  const say = useSay()
  const format = useFormat()
  const [node, setNode] = useState('irbid')
  return (
    <>
      <div className="w-full">
        <Accordion open="a">
          <Disclosure id="a" title={say(text.noteTitle)}>
            {say(text.noteSample)}
          </Disclosure>
          <Disclosure id="b" title={say(text.more)}>
            {say(text.hint)}
          </Disclosure>
        </Accordion>
      </div>
      <div className="w-full">
        <Tree
          label={say(text.tree)}
          value={node}
          onChange={setNode}
          open={['kingdom']}
          items={[
            {
              id: 'kingdom',
              name: say(text.offices),
              children: [
                { id: 'amman', name: say(text.amman) },
                {
                  id: 'irbid',
                  name: say(text.irbid),
                  end: <span className="text-xs text-muted">{format.number(12)}</span>,
                },
                { id: 'zarqa', name: say(text.zarqa) },
              ],
            },
          ]}
        />
      </div>
    </>
  )
}

export const PartSpecimens = ({ pane }: { pane: 'light' | 'dark' }) => {
  const say = useSay()
  const format = useFormat()
  const [page, setPage] = useState(3)
  const empty = (
    <div className="h-40">
      <Empty title={say(text.none)} action={<Button look="primary">{say(text.create)}</Button>} keys="C" />
    </div>
  )
  return (
    <Specimen title={say(text.parts)}>
      <div className="w-full">
        <Tabs
          label={say(text.parts)}
          tabs={[
            { id: 'open', name: say(text.open), count: 3, content: empty },
            { id: 'closed', name: say(text.closed), content: <p className="text-muted">{say(text.hint)}</p> },
          ]}
        />
      </div>
      <div className="@container w-full">
        <Section
          title={`${say(text.sara)}, ${say(text[pane])}`}
          hint={say(text.hint)}
          end={<Avatar name={say(text.sara)} />}
        >
          <DescriptionList
            items={[
              { name: say(text.city), value: say(text.irbid) },
              { name: say(text.due), value: format.date('2026-11-15') },
              { name: say(text.note) },
            ]}
          />
        </Section>
      </div>
      <Folded />
      <Pagination label={`${say(text.pages)}, ${say(text[pane])}`} pageNumber={page} total={124} onChange={setPage} />
      <Stepper
        label={say(text.steps)}
        current={1}
        steps={[
          { id: 'a', name: say(text.stepUpload) },
          { id: 'b', name: say(text.stepCheck) },
          { id: 'c', name: say(text.stepDone) },
        ]}
      />
    </Specimen>
  )
}
