/** How an article is typeset: A4, in the direction of its language, each block in its own. */
export const articleTemplate = `
#let d = json("data.json")
#let direction(name) = if name == "rtl" { rtl } else { ltr }
#set document(title: d.title)
#set text(font: "IBM Plex Sans Arabic", lang: d.language, dir: direction(d.dir), size: 10.5pt,
  top-edge: "ascender", bottom-edge: "descender")
#set par(leading: 0.25em, justify: false)
#set page(paper: "a4", margin: (x: 2cm, top: 2.2cm, bottom: 2cm),
  header: context if counter(page).get().first() > 1 [#set text(8pt, fill: luma(90)); #d.title #h(1fr) #d.org],
  footer: context [#set text(8pt, fill: luma(90)); #d.address #h(1fr)
    #d.page.replace("{page}", counter(page).display()).replace("{pages}", str(counter(page).final().first()))])

#let run(r) = {
  if "isBreak" in r { return linebreak() }
  let body = if "code" in r.marks { box(fill: luma(240), inset: (x: 2pt), outset: (y: 2pt), r.text) } else { text(r.text) }
  if "bold" in r.marks { body = strong(body) }
  if "italic" in r.marks { body = if d.dir == "rtl" { text(fill: luma(70), body) } else { emph(body) } }
  if "underline" in r.marks { body = underline(body) }
  if "strike" in r.marks { body = strike(body) }
  if r.href != none { link(r.href, text(fill: rgb("#0b6e63"), body)) } else { body }
}
#let runs(items) = items.map(run).join()
#let tones = (note: rgb("#3b6fb6"), tip: rgb("#2c7a4b"), warning: rgb("#a86a00"), danger: rgb("#b3261e"))

#let show-block(b) = {
  set text(dir: direction(b.dir))
  let stripe(color, fill) = block(width: 100%, above: 10pt, below: 10pt, inset: (x: 10pt, y: 6pt), fill: fill,
    stroke: if b.dir == "rtl" { (right: 2.5pt + color) } else { (left: 2.5pt + color) },
    b.blocks.map(show-block).join())
  if b.kind == "text" { block(above: 6pt, below: 6pt, runs(b.runs)) }
  else if b.kind == "heading" {
    block(above: 16pt, below: 4pt, sticky: true, text(size: (15pt, 12.5pt, 11pt).at(b.level - 2), weight: "bold", runs(b.runs)))
  }
  else if b.kind == "quote" { stripe(luma(160), none) }
  else if b.kind == "callout" { stripe(tones.at(b.tone), tones.at(b.tone).lighten(90%)) }
  else if b.kind == "code" { block(width: 100%, fill: luma(244), inset: 8pt, text(size: 9pt, b.text.split("\\n").join(linebreak()))) }
  else if b.kind == "rule" { line(length: 100%, stroke: 0.5pt + luma(180)) }
  else if b.kind == "list" {
    for (at, item) in b.items.enumerate() {
      block(above: 3pt, below: 3pt, grid(columns: (if b.start == none { 12pt } else { 20pt }, 1fr),
        block(above: 6pt, if b.start == none [•] else [#(b.start + at).]), item.map(show-block).join()))
    }
  }
  else if b.kind == "table" {
    table(columns: (1fr,) * b.columns, inset: 6pt, stroke: 0.4pt + luma(190), align: start,
      ..b.cells.map(c => table.cell(x: c.x, y: c.y, colspan: c.colspan, rowspan: c.rowspan,
        fill: if c.isHead { luma(238) } else { none }, {
          set text(size: 9.5pt, weight: if c.isHead { "bold" } else { "regular" })
          c.blocks.map(show-block).join()
        })))
  }
  else if b.kind == "picture" { block(above: 10pt, below: 10pt, align(center, image(b.name, alt: b.alt, fit: "contain"))) }
}

#block(below: 2pt, text(20pt, weight: "bold", d.title))
#block(below: 14pt, text(9pt, fill: luma(90), d.updated + " · " + d.org))
#if d.isOutOfDate { block(width: 100%, fill: luma(240), inset: 8pt, text(9pt, d.outOfDate)) }
#for b in d.blocks { show-block(b) }
`
