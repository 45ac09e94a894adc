// Knows how the OpenAPI document reads as a page of HTML. Knows no route and no contract.
import { html, join, type Markup } from './html.ts';
import type { Answer, JsonSchema, OpenApi, Operation } from './openapi.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A schema in one readable line: `{ name: string, tags?: string[] }`. */
function typeLine(schema: unknown): string {
  if (!isRecord(schema)) return 'any';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = [...list(schema.anyOf), ...list(schema.oneOf)];
  if (choices.length > 0) return choices.map(typeLine).join(' | ');
  if (schema.type === 'array') return `${typeLine(schema.items)}[]`;
  if (!isRecord(schema.properties)) return typeof schema.type === 'string' ? schema.type : 'any';
  const required = list(schema.required);
  const fields = Object.entries(schema.properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeLine(field)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

const contentOf = (answer: Answer | undefined): JsonSchema =>
  Object.values(answer?.content ?? {})[0]?.schema ?? {};

function failures(operation: Operation): Markup {
  const rows = Object.entries(operation.responses).filter(([status]) => status !== '200');
  return join(
    rows.map(([status, answer]) => {
      const lines = join(answer.description.split('\n\n').map((line) => html`<li>${line}</li>`));
      return html`<dt>${status}</dt><dd><ul>${lines}</ul></dd>`;
    }),
  );
}

function call(method: string, path: string, operation: Operation): Markup {
  const parameters = operation.parameters.map(
    ({ name, required, schema, in: where }) =>
      html`<li><code>${name}${required ? '' : '?'}: ${typeLine(schema)}</code> <small>${where}</small></li>`,
  );
  const body =
    operation.requestBody && html`<h4>Body</h4><pre>${typeLine(contentOf(operation.requestBody))}</pre>`;
  return html`<details id="${operation.operationId}">
<summary><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code> <span>${operation.summary}</span> <em>${operation['x-scope'] ?? operation['x-access']}</em></summary>
${parameters.length > 0 ? html`<h4>Parameters</h4><ul>${join(parameters)}</ul>` : html``}
${body ?? html``}
<h4>Answer</h4><pre>${typeLine(contentOf(operation.responses['200']))}</pre>
<h4>Failures</h4><dl>${failures(operation)}</dl>
</details>`;
}

/** The whole document on one page, grouped by area. */
export function docsPage(document: OpenApi, base: string): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      area: operation.tags[0] ?? '',
      method,
      path,
      operation,
    })),
  );
  const areas = [...Map.groupBy(calls, ({ area }) => area)].map(
    ([area, own]) =>
      html`<section><h2 id="${area}">${area}</h2>${join(own.map(({ method, path, operation }) => call(method, path, operation)))}</section>`,
  );
  const page = html`<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pasokh API ${document.info.version}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>Pasokh API <small>${document.info.version}</small></h1>
<p>${document.info.description} The same as a machine reads it: <a href="${base}/openapi.json">openapi.json</a>.</p>
<p>A failure is <code>${typeLine({ type: 'object', properties: { error: { type: 'string' }, requestId: { type: 'string' }, issues: { type: 'array' }, retryAfterMs: { type: 'integer' } }, required: ['error', 'requestId'] })}</code>; <code>error</code> is one of the names listed with each call.</p>
${join(areas)}</main></body></html>`;
  return page.text;
}

export const docsStyle = `
:root{color-scheme:light dark;--line:light-dark(#e2e5ec,#33373f);--soft:light-dark(#f5f6f9,#1d2026);--quiet:light-dark(#5b6272,#a6adbb);--mark:light-dark(#2456c4,#8fb0ff)}
body{margin:0;font:15px/1.6 "Segoe UI",Roboto,"Helvetica Neue",Arial,system-ui,sans-serif;background:light-dark(#fff,#15171b);color:light-dark(#1b1f27,#e8eaee)}
main{max-inline-size:60rem;margin-inline:auto;padding:32px 24px 64px}
h1{font-size:28px;margin:0}h1 small,summary span,small,em{color:var(--quiet);font-style:normal;font-weight:400}
h2{font-size:18px;margin:32px 0 8px}h4{font-size:13px;margin:16px 0 4px;color:var(--quiet)}
a{color:var(--mark)}
details{border:1px solid var(--line);border-radius:10px;margin-block:8px;padding-inline:16px;overflow-wrap:anywhere}
details[open]{padding-block-end:16px}
summary{display:flex;flex-wrap:wrap;gap:4px 8px;align-items:baseline;min-block-size:28px;padding-block:8px;align-content:center;cursor:pointer}
summary b{min-inline-size:4.5em;color:var(--mark)}summary em{margin-inline-start:auto}
summary:focus-visible,a:focus-visible{outline:2px solid var(--mark);outline-offset:2px;border-radius:4px}
pre{margin:0;padding:12px;background:var(--soft);border-radius:6px;white-space:pre-wrap}
code,pre{font:13px/1.6 ui-monospace,"SF Mono",Menlo,Consolas,"Liberation Mono",monospace}
ul{margin:0;padding-inline-start:20px}dl{display:grid;grid-template-columns:4em 1fr;gap:4px;margin:0}dd{margin:0}
`;
