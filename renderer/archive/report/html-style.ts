/** How a report looks, on the screen and on paper: paper ground, letters of our own, one column that can be read. */
export const REPORT_STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { max-width: 58rem; margin: 0 auto; padding: 2rem 1.5rem 4rem; background: #fbf7ec; color: #2b231b; font: 400 16px/1.5 'Source Sans 3', 'Segoe UI', system-ui, sans-serif; font-variant-numeric: tabular-nums; }
h1, h2, h3 { font-family: Alegreya, Georgia, serif; line-height: 1.15; }
h1 { margin: 0 0 .5rem; font-size: 2.4rem; font-weight: 800; }
h2 { margin: 2.5rem 0 .75rem; padding-bottom: .25rem; border-bottom: 2px solid #6b5a3a; font-size: 1.6rem; font-weight: 700; }
h2 small { float: right; font: 600 .95rem/2 'Source Sans 3', system-ui, sans-serif; color: #5d5346; }
h3 { margin: 1rem 0 .25rem; font-size: 1.15rem; font-weight: 700; }
p { margin: 0 0 .5rem; }
.facts { color: #5d5346; }
.result { font-weight: 700; }
nav a { display: inline-block; min-width: 1.8em; padding: 0 .35em; border: 1px solid #c9bc9c; border-radius: 3px; color: #2b231b; text-align: center; text-decoration: none; }
nav a:hover { background: #f2e4bd; }
figure { margin: 0 0 .75rem; }
img, svg { display: block; max-width: 100%; height: auto; border: 1px solid #c9bc9c; }
ul { margin: 0 0 .75rem; padding-left: 1.1rem; }
li { margin-bottom: .35rem; }
li b { font-weight: 700; }
li i { color: #5d5346; }
.why { color: #5d5346; font-size: .9em; }
p.why { margin: .5rem 0 .15rem; font-style: italic; }
ol { margin: 0 0 .75rem; padding-left: 1.6rem; }
blockquote { margin: .5rem 0; padding: .4rem .9rem; border-left: 3px solid #b58a2e; background: #f4ead0; }
.plots { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
.plots h2 { grid-column: 1 / -1; }
.plots figure { margin: 0; break-inside: avoid; }
@page { margin: 15mm 16mm 17mm; @bottom-right { content: counter(page) ' of ' counter(pages); font: 9pt 'Source Sans 3', sans-serif; color: #5d5346; } }
@media print {
  body { max-width: none; padding: 0; background: none; font-size: 10pt; line-height: 1.4; }
  h1 { font-size: 24pt; }
  h2 { margin-top: 6mm; font-size: 15pt; break-after: avoid; }
  h3 { font-size: 11.5pt; break-after: avoid; }
  nav { display: none; }
  figure { break-inside: avoid; break-after: avoid; }
  figure img { max-height: 118mm; width: auto; margin: 0 auto; }
  li, blockquote { break-inside: avoid; }
  p { orphans: 2; widows: 2; }
}
`
