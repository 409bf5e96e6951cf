/** Seconds between looks at what is new. */
const every = 4

/**
 * What a display runs: it looks at its own address and takes what changed. Where nobody answers it says since when; where it
 * was closed it shows that.
 * @param lost a sentence with `{minutos}`
 */
export function tvScript(lost: string): string {
  return `
const board=document.querySelector('main'),age=document.querySelector('#age');let tag='',seen=Date.now();
async function look(){
  try{
    const answer=await fetch(location.pathname+'?part=body',{cache:'no-store',headers:tag?{'if-none-match':tag}:{},signal:AbortSignal.timeout(10000)});
    if(answer.status===404)return location.reload();
    if(answer.status!==200&&answer.status!==304)throw new Error(String(answer.status));
    if(answer.status===200){tag=answer.headers.get('etag')||'';const text=await answer.text();if(text!==board.innerHTML)board.innerHTML=text}
    seen=Date.now();age.hidden=true;
  }catch{
    age.textContent=${JSON.stringify(lost)}.replace('{minutos}',String(Math.floor((Date.now()-seen)/60000)));
    age.hidden=false;
  }
  setTimeout(look,${every * 1000});
}
setTimeout(look,${every * 1000});
`
}
