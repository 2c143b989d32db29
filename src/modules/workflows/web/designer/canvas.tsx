/** The workflow as a diagram, top-down. It is drawn left to right and mirrored for Arabic; texts keep their own direction. */
import { Plus, TriangleAlert } from 'lucide-react'
import type { BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { useLanguage, useSay } from '#ui/words.tsx'
import type { Definition } from '../../definition.ts'
import { designerText, faultWords } from '../../designer-text.ts'
import type { Fault } from '../../find-faults.ts'
import { layoutOf, type Edge, type Layout, type Place, type Placed } from '../../graph.ts'
import { isTrigger } from '../../kinds/names.ts'
import { kindWords, portWords } from '../../kinds-text.ts'
import { useNodeDetail } from './node-detail.ts'

const cell = { width: 15, height: 8.5, nodeWidth: 12.5, nodeHeight: 3.5 }
/** Around the drawing: names of ports reach beyond their node. */
const margin = 1.75
/** Below a node: its names and buttons, then one lane for each of its lines. */
const lanes = { first: 3.25, step: 0.35 }

type Props = {
  definition: Definition
  faults: readonly Fault[]
  boardAndForm: BoardAndForm
  selected?: string
  onOpen: (id: string) => void
  onAdd: (place: Place) => void
}

/** In rem, from the start of the drawing. */
const positionsOf = ({ columns }: Layout, isRtl: boolean) => {
  const column = (x: number) => (isRtl ? columns - 1 - x : x)
  return {
    start: ({ x }: Placed) => column(x) * cell.width + margin,
    middle: ({ x }: Placed) => column(x) * cell.width + margin + cell.nodeWidth / 2,
    top: ({ y }: Placed) => y * cell.height + 1,
    bottom: ({ y }: Placed) => y * cell.height + 1 + cell.nodeHeight,
  }
}
type Positions = ReturnType<typeof positionsOf>

/** Ports of one node leave side by side; many of them use the whole cell, so that their names fit. */
type Drawing = { positions: Positions; isRtl: boolean; ports: readonly string[] }
const exitOf = ({ from, port }: Edge, { positions, isRtl, ports }: Drawing) => {
  const isWide = ports.length > 3
  const step = isWide ? cell.width / ports.length : cell.nodeWidth / (ports.length + 1)
  const fromMiddle = step * (ports.indexOf(port) - (ports.length - 1) / 2)
  return positions.middle(from) + (isRtl ? -fromMiddle : fromMiddle)
}

type LineProps = { edge: Edge; exit: number; positions: Positions; ports: readonly string[] }

/** Later ports lead farther away, so their lanes are higher: no line of a node crosses another of it. */
const Line = ({ edge, exit, positions, ports }: LineProps) => {
  if (!edge.to) return null
  const [x1, y1, x2, y2] = [exit, positions.bottom(edge.from), positions.middle(edge.to), positions.top(edge.to)]
  const half = y1 + lanes.first + lanes.step * (ports.length - 1 - ports.indexOf(edge.port))
  return (
    <path
      d={`M ${x1} ${y1} L ${x1} ${half} L ${x2} ${half} L ${x2} ${y2}`}
      className="fill-none stroke-line-field"
      strokeWidth={0.1}
    />
  )
}

const Box = ({
  placed,
  positions,
  isSelected,
  detail,
  fault,
  onOpen,
}: {
  placed: Placed
  positions: Positions
  isSelected: boolean
  detail: string
  fault: Fault | undefined
  onOpen: () => void
}) => {
  const say = useSay()
  const { kind } = placed.node
  const look = isTrigger(kind) ? 'bg-brand-soft' : 'bg-surface'
  return (
    <button
      type="button"
      onClick={onOpen}
      style={{
        insetInlineStart: `${positions.start(placed)}rem`,
        top: `${positions.top(placed)}rem`,
        width: `${cell.nodeWidth}rem`,
        height: `${cell.nodeHeight}rem`,
      }}
      className={`absolute flex cursor-pointer items-center gap-2 rounded-lg border px-3 text-sm shadow-xs ${look} ${isSelected ? 'border-brand-text' : 'border-line-field'}`}
    >
      <span className="grid min-w-0 flex-1 text-center">
        <span dir="auto" className="truncate">
          {say(kindWords[kind].name)}
        </span>
        {fault ? (
          <span dir="auto" className="truncate text-xs text-danger">
            {say(faultWords[fault.problem])}
          </span>
        ) : (
          detail && (
            <span dir="auto" className="truncate text-xs text-muted">
              {detail}
            </span>
          )
        )}
      </span>
      {fault && <TriangleAlert aria-hidden className="size-4 shrink-0 text-danger" />}
    </button>
  )
}

const AddButton = ({
  edge,
  exit,
  positions,
  ports,
  onAdd,
}: {
  edge: Edge
  exit: number
  positions: Positions
  ports: readonly string[]
  onAdd: (place: Place) => void
}) => {
  const say = useSay()
  const { node } = edge.from
  return (
    <span
      className="absolute flex -translate-x-1/2 flex-col items-center gap-0.5"
      style={{ insetInlineStart: `${exit}rem`, top: `${positions.bottom(edge.from) + 0.35}rem` }}
    >
      {ports.length > 1 && (
        <span dir="auto" className="min-h-lh rounded bg-canvas px-1 text-xs text-muted">
          {edge.port !== 'next' && say(portWords[edge.port])}
        </span>
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-label={say(designerText.addHere, {
          name: `${say(kindWords[node.kind].name)}, ${say(portWords[edge.port])}`,
        })}
        onClick={() => onAdd({ nodeId: node.id, port: edge.port })}
        className="grid size-6 cursor-pointer place-items-center rounded-full border border-line-field bg-surface text-muted hover:text-fg"
      >
        <Plus aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}

export const Canvas = ({ definition, faults, boardAndForm, selected, onOpen, onAdd }: Props) => {
  const say = useSay()
  const detailOf = useNodeDetail(boardAndForm, definition.nodes)
  const isRtl = useLanguage() === 'ar'
  const layout = layoutOf(definition)
  const positions = positionsOf(layout, isRtl)
  const [width, height] = [layout.columns * cell.width + margin, layout.rows * cell.height + 1]
  const portsAt = (edge: Edge) => layout.edges.filter(({ from }) => from === edge.from).map(({ port }) => port)
  const exits = layout.edges.map((edge) => {
    const ports = portsAt(edge)
    return { edge, ports, exit: exitOf(edge, { positions, isRtl, ports }) }
  })
  return (
    <div role="group" aria-label={say(designerText.canvas)} className="min-h-0 min-w-0 flex-1 overflow-auto bg-canvas">
      <div dir="ltr" className="relative mx-auto" style={{ width: `${width}rem`, height: `${height}rem` }}>
        <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full">
          {exits.map(({ edge, ...exit }) => (
            <Line key={`${edge.from.node.id} ${edge.port}`} edge={edge} {...exit} positions={positions} />
          ))}
        </svg>
        {layout.placed.map((placed) => (
          <Box
            key={placed.node.id}
            placed={placed}
            positions={positions}
            isSelected={placed.node.id === selected}
            detail={detailOf(placed.node)}
            fault={faults.find(({ nodeId }) => nodeId === placed.node.id)}
            onOpen={() => onOpen(placed.node.id)}
          />
        ))}
        {exits.map(({ edge, ...exit }) => (
          <AddButton
            key={`${edge.from.node.id} ${edge.port}`}
            edge={edge}
            {...exit}
            positions={positions}
            onAdd={onAdd}
          />
        ))}
      </div>
    </div>
  )
}
