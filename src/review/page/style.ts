/** What a review's page adds to the look of reports. */
export const style = `
:root{--s0:light-dark(#2f5fa8,#86b1f2);--s1:light-dark(#b4472f,#e0806a);--s2:light-dark(#2c7a5b,#58b892);--s3:light-dark(#8a5a00,#d3a53f);--s4:light-dark(#6b4fa0,#b09be0)}
@media print{article{break-inside:avoid}}
.line{fill:none;stroke:currentColor;stroke-width:2}
.rule,.mark path{stroke:var(--hair)}
.key{display:inline-block;vertical-align:middle;width:34px;max-width:34px;margin-right:8px}
.named{margin-right:18px}
.mark circle{fill:var(--soft)}
.mark text{fill:var(--paper);font-size:11px;font-weight:700}
.faint{color:var(--soft)}
.swings{list-style:none;margin:0 0 22px;padding:0;font-size:14px}
.swings span+span{margin-left:8px}
.fell [aria-hidden]{color:var(--bad)}
.rose [aria-hidden]{color:var(--good)}
article{border-top:1px solid var(--hair);padding:18px 0 10px}
h3{font-size:16px;margin:0 0 4px;font-weight:620}
td.text,th.text{text-align:left}
th[scope=row]{text-align:left;padding-left:0;color:inherit;font-weight:inherit}
td.move{max-width:34ch;overflow-wrap:anywhere}
.worse{color:var(--bad)}
.better{color:var(--good)}
.line-of-play{margin:4px 0 10px;padding-left:22px;color:var(--soft);font-size:14px}
`;
