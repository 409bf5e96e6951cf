/** For a phone in a hand first; letters that are read without glasses, and targets for a thumb. */
export const personalStyle = `
:root{color-scheme:light}
*{box-sizing:border-box;margin:0}
body{font:16px/1.5 system-ui,sans-serif;color:#211e1b;background:#faf9f7;padding:16px}
main{max-width:720px;margin:0 auto;display:grid;gap:16px;grid-template-columns:minmax(0,1fr)}
nav{text-align:right;font-size:14px}
h1{font-size:22px;line-height:1.25}
h2{font-size:18px;margin-top:8px}
a{color:#0f5f5e}
b,.money{font-variant-numeric:tabular-nums}
.money{white-space:nowrap;text-align:right;font-weight:600}
small,.dim{color:#57524d;font-size:14px}
form{display:grid;gap:8px}
label{display:grid;gap:4px;font-weight:600}
input,textarea{font:inherit;font-weight:400;padding:10px 12px;border:1px solid #8a847d;border-radius:8px;background:#fff;width:100%}
textarea{min-height:96px}
button,.button{font:inherit;font-weight:600;min-height:44px;padding:8px 20px;border:1px solid #0f5f5e;border-radius:8px;
background:#0f5f5e;color:#fff;text-decoration:none;display:inline-flex;align-items:center;justify-content:center;cursor:pointer}
button.quiet,.button{background:#fff;color:#0f5f5e}
:focus-visible{outline:3px solid #0f5f5e;outline-offset:2px}
.row{display:flex;gap:8px;flex-wrap:wrap}
.told,.refused{padding:12px;border-radius:8px;border:1px solid #0f5f5e;background:#eef6f5}
.refused{border-color:#b42318;background:#fdf0ee}
dl{display:grid;grid-template-columns:1fr auto;gap:6px 16px;border:1px solid #dad6d1;border-radius:8px;background:#fff;padding:12px}
dd{text-align:right;font-variant-numeric:tabular-nums}
dl .total{font-weight:700;border-top:1px solid #dad6d1;padding-top:6px}
ul{list-style:none;padding:0;border:1px solid #dad6d1;border-radius:8px;background:#fff}
li{padding:12px;border-top:1px solid #e8e5e1;display:grid;gap:4px}
li:first-child{border-top:0}
.line{display:flex;justify-content:space-between;gap:16px}
summary{cursor:pointer;color:#0f5f5e;min-height:32px;padding:4px 0;width:fit-content}
details form{padding-top:8px}
blockquote{margin:0;padding-left:12px;border-left:3px solid #0f5f5e}
@media print{nav,form,details,.row{display:none}body{background:#fff}}
`
