import { type ProblemCode, problemStatus } from '../../shared/problem.ts'
import { problemTitles } from './problem-titles.ts'

type Json = Record<string, unknown>

interface Operation {
  summary: string
  description: string
  operationId: string
  tags: string[]
  parameters: { name: string; in: string; required: boolean; schema: Json }[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>
}

function escape(text: unknown): string {
  return String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** The API document as a page that needs no script: one section an endpoint, its fields, answers and refusals. */
export function apiDocsPage(document: Json): string {
  const paths = document['paths'] as Record<string, Record<string, Operation>>
  const info = document['info'] as { title: string; version: string; description: string }
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const nouns = [...new Set(all.map(({ operation }) => operation.tags[0] ?? ''))]
  const contents = nouns
    .map((noun) => {
      const links = all
        .filter(({ operation }) => operation.tags[0] === noun)
        .map(({ operation }) => `<li><a href="#${operation.operationId}">${escape(operation.operationId)}</a></li>`)
      return `<li>${escape(noun)}<ul>${links.join('')}</ul></li>`
    })
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escape(info.title)} API</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><nav><h1>${escape(info.title)} API</h1><p>${escape(info.version)} · <a href="/api/v1/openapi.json">openapi.json</a></p><ul><li><a href="#refusals">Refusals</a></li>${contents}</ul></nav>
<main><p>${escape(info.description)}</p>${refusals()}${all.map(section).join('')}</main></body></html>`
}

function section({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const inputs = operation.parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escape(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td>${escape(words(schema))}</td></tr>`,
  )
  const body = operation.requestBody?.content['application/json']?.schema
  const answer = operation.responses['200']?.content?.['application/json']?.schema
  const refusals = Object.entries(operation.responses).filter(([status]) => status !== '200')
  return `<section id="${operation.operationId}"><h2><b>${method.toUpperCase()}</b> ${escape(path)}</h2>
<p>${escape(operation.summary)}. <small>${escape(operation.description)}</small></p>
${inputs.length > 0 ? `<table>${inputs.join('')}</table>` : ''}
${body ? `<details open><summary>Body</summary><pre>${escape(JSON.stringify(body, null, 2))}</pre></details>` : ''}
${answer ? `<details><summary>200</summary><pre>${escape(JSON.stringify(answer, null, 2))}</pre></details>` : ''}
<p class="refusals">${refusals.map(([status, { description }]) => `<span>${status} ${escape(description)}</span>`).join(' ')}</p></section>`
}

/** What the `type` of a refusal leads to: every code by its name, its status, its titles. */
function refusals(): string {
  const rows = Object.entries(problemTitles).map(
    ([code, titles]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${problemStatus[code as ProblemCode]}</td><td>${escape(titles.en)}<br><small lang="pt-BR">${escape(titles['pt-BR'])}</small></td></tr>`,
  )
  return `<section id="refusals"><h2>Refusals</h2><p>Every refusal is application/problem+json (RFC 9457); its <code>type</code> leads here.
<code>detail</code> says what happened and what to do, in the language asked for; <code>fields</code> names every wrong field.</p>
<table>${rows.join('')}</table></section>`
}

function words(schema: Json): string {
  const { type, format, enum: values, default: preset, description } = schema
  return [
    description,
    type,
    format,
    Array.isArray(values) && values.join(' | '),
    preset !== undefined && `default ${JSON.stringify(preset)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

export const apiDocsStyle = `body{font:15px/1.5 system-ui,sans-serif;color:#1f2a2c;margin:0;display:grid;grid-template-columns:17rem 1fr}
nav{position:sticky;top:0;height:100vh;overflow:auto;border-right:1px solid #d9dedd;padding:1rem;box-sizing:border-box}
nav ul{padding-left:1rem;list-style:none}main{padding:1rem 2rem;max-width:60rem;min-width:0}a{color:#0b5f5c}
section{border-top:1px solid #d9dedd;padding:1rem 0}h2{font-size:1.05rem;word-break:break-all}h2 b{color:#0b5f5c}
pre{background:#f5f6f5;padding:.75rem;overflow:auto;border-radius:8px;font-size:13px}table{border-collapse:collapse}
tr:target{background:#e3f1ef}
td{border-bottom:1px solid #e6e9e8;padding:.25rem .75rem .25rem 0;vertical-align:top}.refusals span{color:#5b6668;margin-right:1rem}
@media(max-width:700px){body{display:block}nav{position:static;height:auto}}`
