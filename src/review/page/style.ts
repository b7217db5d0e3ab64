/** What a review's page adds to the look of reports. */
export const style = `
:root{--s0:light-dark(#2f5fa8,#86b1f2);--s1:light-dark(#b4472f,#e0806a);--s2:light-dark(#2c7a5b,#58b892);--s3:light-dark(#8a5a00,#d3a53f);--s4:light-dark(#6b4fa0,#b09be0)}
@media print{article{break-inside:avoid}}
.seat{fill:none;stroke-width:2}
.seat-0{stroke:var(--s0)}.seat-1{stroke:var(--s1);stroke-dasharray:7 3}.seat-2{stroke:var(--s2);stroke-dasharray:2 3}.seat-3{stroke:var(--s3);stroke-dasharray:9 3 2 3}.seat-4{stroke:var(--s4);stroke-dasharray:1 5}
.key{display:inline-block;vertical-align:middle;width:34px;max-width:34px;margin-right:8px}
.turning{stroke:var(--hair)}
.mark{fill:var(--soft)}
text.rank{fill:var(--paper);font-size:11px;font-weight:700}
article{border-top:1px solid var(--hair);padding:18px 0 10px}
h3{font-size:16px;margin:0 0 4px;font-weight:620}
td.text,th.text{text-align:left}
td.move{max-width:34ch;overflow-wrap:anywhere}
.worse{color:var(--bad)}
.better{color:var(--good)}
ol.line{margin:4px 0 10px;padding-left:22px;color:var(--soft);font-size:14px}
details summary{cursor:pointer;color:var(--soft);font-size:14px}
`;
