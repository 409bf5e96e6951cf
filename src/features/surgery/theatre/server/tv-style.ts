/** Letters of two centimetres and more on a television of a metre: what is read from five metres. */
export const tvStyle = `
:root{color-scheme:light}
*{box-sizing:border-box;margin:0}
body{font:500 2.3vw/1.25 system-ui,sans-serif;color:#211e1b;background:#faf9f7;min-height:100vh;padding:1.5vw}
h1{font-size:2.6vw;margin-bottom:1.2vw;display:flex;justify-content:space-between;gap:1em}
time{font-variant-numeric:tabular-nums}
.board{font-size:2.3vw;display:grid;gap:1.2vw;grid-template-columns:repeat(3,1fr)}
.rooms-1{grid-template-columns:1fr;font-size:4.4vw}
.rooms-2,.rooms-4{grid-template-columns:1fr 1fr;font-size:3vw}
section{background:#fff;border:2px solid #dad6d1;border-radius:1vw;padding:1.2vw}
h2{font-size:1.13em;color:#57524d}
.who{font-size:2.35em;font-weight:800;line-height:1.1}
.step{font-size:1.48em;font-weight:700}
.step.here{color:#0d5352}
.late{color:#b42318;font-weight:800;white-space:nowrap}
.next{margin-top:.8vw;padding-top:.8vw;border-top:2px solid #e8e5e1}
#age{position:fixed;inset:auto 0 0;padding:1vw 1.5vw;background:#b42318;color:#fff;font-size:2.6vw;font-weight:700}
@media (max-width:700px){body{font-size:16px;padding:12px}.board{grid-template-columns:1fr!important;gap:12px;font-size:16px}
h1{font-size:20px}#age{font-size:16px;padding:12px}section{padding:12px}}
`
