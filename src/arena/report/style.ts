/** How a report looks: light or dark as the reader's screen, or as the page that it is in (`:host`), and always light on paper. */
const COLOURS = `--paper:light-dark(#fcfcfa,#16181c);--ink:light-dark(#1d2126,#e6e7e9);--soft:light-dark(#646b75,#9aa1ab);--hair:light-dark(#e3e4e0,#2d3138);--faint:light-dark(#f1f1ed,#1e2126);--mark:light-dark(#2f5fa8,#86b1f2);--wash:light-dark(#2f5fa833,#86b1f240);--good:light-dark(#2c7a5b,#58b892);--bad:light-dark(#b4472f,#e0806a)`;

export const style = `
:root{color-scheme:light dark}
:root,:host{${COLOURS}}
*{box-sizing:border-box}
body,:host{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif;-webkit-print-color-adjust:exact;print-color-adjust:exact}
main{max-width:920px;margin:0 auto;padding:56px 30px 72px}
h1{font-size:34px;line-height:1.15;letter-spacing:-.02em;margin:0 0 6px;font-weight:650}
h2{font-size:20px;letter-spacing:-.01em;margin:52px 0 4px;font-weight:620}
p{margin:4px 0 14px;max-width:72ch}
.lead,.note{color:var(--soft)}
.note{font-size:14px}
.facts{display:flex;flex-wrap:wrap;gap:14px 40px;margin:26px 0 0;padding:18px 0;border-top:1px solid var(--hair);border-bottom:1px solid var(--hair)}
.facts div{min-width:84px}
.facts b{display:block;font-size:24px;font-weight:600;letter-spacing:-.01em;font-variant-numeric:tabular-nums}
.facts span{font-size:13px;color:var(--soft)}
figure{margin:14px 0 0;overflow-x:auto}
figure>svg{min-width:700px}
svg{display:block;max-width:100%;height:auto;font-family:inherit;font-variant-numeric:tabular-nums}
text{fill:var(--ink);font-size:13px}
.tick{fill:var(--soft);font-size:11.5px}
.small{font-size:10px;fill:var(--ink);opacity:.7}
.value{font-size:13px}
.cell{font-size:12px;fill:var(--ink)}
.sure{font-weight:700}
.grid{stroke:var(--hair)}
.zero{stroke:var(--soft);stroke-dasharray:3 3}
.span,.band{fill:var(--wash)}
.dot,.bar{fill:var(--mark)}
.bar{fill-opacity:.75}
.curve{fill:none;stroke:var(--mark);stroke-width:2}
.win{fill:var(--good)}
.loss{fill:var(--bad)}
.self{fill:var(--hair)}
.unmet{fill:var(--faint)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;margin:14px 0 0;font-size:14px;font-variant-numeric:tabular-nums}
th{font-weight:500;color:var(--soft);text-align:right;padding:6px 10px;border-bottom:1px solid var(--hair);vertical-align:bottom}
td{text-align:right;padding:6px 10px;border-bottom:1px solid var(--hair)}
th:first-child,td:first-child{text-align:left;padding-left:0}
td.flag{color:var(--bad)}
pre{background:var(--faint);border:1px solid var(--hair);border-radius:6px;padding:14px 16px;font:13px/1.5 ui-monospace,"Liberation Mono",monospace;white-space:pre-wrap;overflow-wrap:anywhere}
@media (max-width:600px){main{padding:28px 16px 48px}h1{font-size:27px}h2{margin-top:40px}}
@media print{:root{color-scheme:light;--paper:#fff}main{max-width:none;padding:0}section,figure,table{break-inside:avoid}h2{break-after:avoid}figure>svg{min-width:0}}
`;
