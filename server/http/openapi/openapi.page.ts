// Renders the OpenAPI document as HTML.

import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import { isRecord } from '../../shared/json.ts';
import { type Html, html, joinHtml } from '../html.ts';
import { areaTexts, type DocsLocale, summaryTexts, docsTexts as texts } from './openapi.texts.ts';
import type { JsonSchema, OpenApi, Operation, ResponseObject } from './openapi.ts';

const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A schema as one readable line: `{ name: string, tags?: string[] }`. */
function typeLine(schema: unknown): string {
  if (!isRecord(schema)) return 'any';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = [...toArray(schema.anyOf), ...toArray(schema.oneOf)];
  if (choices.length > 0) return choices.map(typeLine).join(' | ');
  if (schema.type === 'array') return `${typeLine(schema.items)}[]`;
  if (!isRecord(schema.properties)) return typeof schema.type === 'string' ? schema.type : 'any';
  const required = toArray(schema.required);
  const fields = Object.entries(schema.properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeLine(field)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

const contentOf = (response: ResponseObject | undefined): JsonSchema =>
  Object.values(response?.content ?? {})[0]?.schema ?? {};

/** Error tags of a response. */
function tagsOf(response: ResponseObject): string[] {
  const { properties } = contentOf(response);
  const error = isRecord(properties) ? properties.error : undefined;
  return isRecord(error) ? toArray(error.enum).map(String) : [];
}

const errorTextOf = (tag: string, locale: DocsLocale): string =>
  Object.entries(errorTexts).find(([name]) => name === tag)?.[1][locale] ?? '';

function failureList(operation: Operation, locale: DocsLocale): Html {
  const rows = Object.entries(operation.responses).filter(([status]) => status !== '200');
  return joinHtml(
    rows.map(([status, response]) => {
      const lines = tagsOf(response).map(
        (tag) => html`<li><code dir="ltr">${tag}</code>: ${errorTextOf(tag, locale)}</li>`,
      );
      return html`<dt>${status}</dt><dd><ul>${joinHtml(lines)}</ul></dd>`;
    }),
  );
}

function callSection(method: string, path: string, operation: Operation, locale: DocsLocale): Html {
  const summary = (locale === 'fa' && summaryTexts[operation.operationId]) || operation.summary;
  const parameters = operation.parameters.map(
    ({ name, required, schema, in: location }) =>
      html`<li><code dir="ltr">${name}${required ? '' : '?'}: ${typeLine(schema)}</code> <small>${texts[location][locale]}</small></li>`,
  );
  const body =
    operation.requestBody &&
    html`<h3>${texts.body[locale]}</h3><pre dir="ltr">${typeLine(contentOf(operation.requestBody))}</pre>`;
  return html`<details id="${operation.operationId}">
<summary><b class="${method}">${method.toUpperCase()}</b> <code dir="ltr">${path}</code> <span>${summary}</span> <em dir="ltr">${operation['x-scope'] ?? operation['x-access']}</em></summary>
${parameters.length > 0 ? html`<h3>${texts.parameters[locale]}</h3><ul>${joinHtml(parameters)}</ul>` : html``}
${body ?? html``}
<h3>${texts.answer[locale]}</h3><pre dir="ltr">${typeLine(contentOf(operation.responses['200']))}</pre>
<h3>${texts.failures[locale]}</h3><dl>${failureList(operation, locale)}</dl>
</details>`;
}

const FAILURE_TYPE = typeLine({
  type: 'object',
  properties: {
    error: { type: 'string' },
    requestId: { type: 'string' },
    issues: { type: 'array' },
    retryAfterMs: { type: 'integer' },
  },
  required: ['error', 'requestId'],
});

const OTHER_LOCALE = { fa: { locale: 'en', name: 'English' }, en: { locale: 'fa', name: 'فارسی' } } as const;

/**
 * The public API's introduction in the chosen language; for the panel's API, the document's own description.
 */
function introduction({ info }: OpenApi, base: string, locale: DocsLocale, isForApiKeys: boolean): Html {
  const document = html`${texts.openApiDocument[locale]} <a href="${base}/openapi.json" dir="ltr">openapi.json</a>`;
  const failure = html`<p>${texts.failure[locale]}</p><pre dir="ltr">${FAILURE_TYPE}</pre>`;
  if (!isForApiKeys) return html`<p>${info.description} ${document}</p>${failure}`;
  return html`<p>${texts.about[locale]}</p><p>${texts.authorization[locale]} <code dir="ltr">Authorization: Bearer pk_…</code></p><p>${document}</p>${failure}`;
}

function heading({ info }: OpenApi, { base, locale, isForApiKeys }: DocsPageOptions): Html {
  const other = OTHER_LOCALE[locale];
  const switcher = html`<nav><a href="${base}/docs?locale=${other.locale}" lang="${other.locale}">${other.name}</a></nav>`;
  return html`<header><h1>${texts.title[locale]} <small>${info.version}</small></h1>${isForApiKeys ? switcher : html``}</header>`;
}

interface DocsPageOptions {
  /** Base URL of the document. */
  readonly base: string;
  readonly locale: DocsLocale;
  /** The public API, documented in both languages. */
  readonly isForApiKeys: boolean;
}

/** The whole document on one page, grouped by area. */
export function docsPage(document: OpenApi, options: DocsPageOptions): string {
  const { base, locale, isForApiKeys } = options;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      area: operation.tags[0] ?? '',
      method,
      path,
      operation,
    })),
  );
  const areas = [...Map.groupBy(calls, ({ area }) => area)].map(
    ([area, areaCalls]) =>
      html`<section><h2 id="${area}">${isForApiKeys ? (areaTexts[area]?.[locale] ?? area) : area}</h2>${joinHtml(areaCalls.map(({ method, path, operation }) => callSection(method, path, operation, locale)))}</section>`,
  );
  const page = html`<!doctype html>
<html lang="${locale}" dir="${locale === 'fa' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title[locale]} ${document.info.version}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api/docs.css"></head>
<body><main>${heading(document, options)}
${introduction(document, base, locale, isForApiKeys)}
${joinHtml(areas)}</main></body></html>`;
  return page.text;
}

export const docsStyle = `
:root{color-scheme:light dark;--line:light-dark(#e2e5ec,#33373f);--soft:light-dark(#f5f6f9,#1d2026);--quiet:light-dark(#5b6272,#a6adbb);--mark:light-dark(#2456c4,#8fb0ff)}
body{margin:0;font:15px/1.6 "Segoe UI",Roboto,"Helvetica Neue",Arial,system-ui,sans-serif;background:light-dark(#fff,#15171b);color:light-dark(#1b1f27,#e8eaee)}
main{max-inline-size:60rem;margin-inline:auto;padding:32px 24px 64px}
header{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:4px 16px}
h1{font-size:28px;margin:0}h1 small,summary span,small,em{color:var(--quiet);font-style:normal;font-weight:400}
h2{font-size:18px;margin:32px 0 8px}h3{font-size:13px;margin:16px 0 4px;color:var(--quiet)}
a{color:var(--mark)}
details{border:1px solid var(--line);border-radius:10px;margin-block:8px;padding-inline:16px;overflow-wrap:anywhere}
details[open]{padding-block-end:16px}
summary{display:flex;flex-wrap:wrap;gap:4px 8px;align-items:baseline;min-block-size:28px;padding-block:8px;align-content:center;cursor:pointer}
summary b{min-inline-size:4.5em;color:var(--mark)}summary em{margin-inline-start:auto;font-size:13px}
summary:focus-visible,a:focus-visible{outline:2px solid var(--mark);outline-offset:2px;border-radius:4px}
pre{margin:0;padding:12px;background:var(--soft);border-radius:6px;white-space:pre-wrap}
code,pre{font:13px/1.6 ui-monospace,"SF Mono",Menlo,Consolas,"Liberation Mono",monospace}
[dir=rtl] body{font-family:Vazirmatn,"Segoe UI",Tahoma,system-ui,sans-serif;line-height:1.9}
pre[dir=ltr]{text-align:left}
ul{margin:0;padding-inline-start:20px}dl{display:grid;grid-template-columns:4em 1fr;gap:4px;margin:0}dd{margin:0}
@media (pointer:coarse){nav a{display:inline-block;padding-block:10px}}
`;
