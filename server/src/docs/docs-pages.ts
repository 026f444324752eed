import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attribute as escaped, typeface } from '#pages/page-tags.ts';
import { type Call, calls, documentDescription, documentTitle, type Parameter } from './api-document.ts';
import { sampleCall } from './sample-call.ts';
import { limitsText, type SchemaRow, schemaRows, typeText } from './schema-rows.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, 'page', name), 'utf8');

/** The files of the pages. */
export const docsFiles = {
  'docs.js': { type: 'text/javascript; charset=utf-8', text: read('docs.js') },
  'docs.css': { type: 'text/css; charset=utf-8', text: `${typeface.face}\n${read('docs.css')}` },
};

const build = createHash('sha256').update(JSON.stringify(docsFiles)).digest('base64url').slice(0, 12);

const address = (name: keyof typeof docsFiles) => `/docs/files/${name}?v=${build}`;

/** 'admin-calls' → 'Admin calls', 'tft' → 'TFT'. */
const areaTitle = (area: string): string =>
  area === 'tft' ? 'TFT' : (area.charAt(0).toUpperCase() + area.slice(1)).replaceAll('-', ' ');

const methodMark = (method: string): string =>
  `<span class="method ${method.toLowerCase()}">${method}</span>`;

const html = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="${address('docs.css')}">
<script type="module" src="${address('docs.js')}"></script>
</head>
<body>
${body}
</body>
</html>
`;

const listed = ({ id, method, path, summary }: Call): string =>
  `<li><a href="/docs/${id}">${methodMark(method)}<code>${escaped(path)}</code><span>${escaped(summary)}</span></a></li>`;

/** All calls, by area, with a field that finds some. */
export function drawIndex(): string {
  const areas = [...Map.groupBy(calls, ({ area }) => area)];
  const jumps = areas.map(([area]) => `<a href="#${area}">${escaped(areaTitle(area))}</a>`);
  const sections = areas.map(
    ([area, own]) =>
      `<section id="${area}"><h2>${escaped(areaTitle(area))}</h2><ul>${own.map(listed).join('')}</ul></section>`,
  );
  return html(
    `${documentTitle} API`,
    `<header><h1>${escaped(documentTitle)} API</h1><p>${escaped(documentDescription)}</p>
<p>Sign in with <a href="/docs/login"><code>POST /api/login</code></a> and send its token as <code>Authorization: Bearer …</code>. A list answers <code>data</code> and <code>meta</code>, a record <code>data</code>, a refusal <code>message</code>, <code>code</code> and the sentences under each field. A change that carries an <code>Idempotency-Key</code> is made once, however often it is sent. Generators of clients read <a href="/docs/openapi.json">openapi.json</a>.</p>
<label>Find a call <input id="find" type="search" autocomplete="off" placeholder="path or words"></label>
<p id="found" role="status"></p></header>
<div class="columns"><nav aria-label="Areas">${jumps.join('')}</nav><main>${sections.join('')}</main></div>`,
  );
}

/** One call: who may make it, what it takes, what it answers. */
export function drawCall(call: Call): string {
  const { method, path, area, summary, access, parameters, body, replies } = call;
  return html(
    `${method} ${path} · ${documentTitle} API`,
    `<header><p><a href="/docs">${escaped(documentTitle)} API</a> › <a href="/docs#${area}">${escaped(areaTitle(area))}</a></p>
<h1>${methodMark(method)}<code>${escaped(path)}</code></h1><p class="summary">${escaped(summary)}</p>
<p>Who may: ${escaped(access)}</p></header>
<main>${part('Parameters', parametersTable(parameters))}${
      body ? part(`Body <small>${body.types.join(' or ')}</small>`, fieldsTable(schemaRows(body.schema))) : ''
    }${part('Example', `<pre tabindex="0"><code>${escaped(sampleCall(call))}</code></pre>`)}${replies
      .map(({ status, description, schema }) => {
        const rows = schema ? schemaRows(schema) : [];
        const title = status === 'default' ? 'If it is refused' : `Answer <small>${status}</small>`;
        return part(title, `<p>${escaped(description)}</p>${fieldsTable(rows)}`);
      })
      .join('')}</main>`,
  );
}

const part = (title: string, content: string): string =>
  content === '' ? '' : `<section><h2>${title}</h2>${content}</section>`;

const row = (cells: readonly string[], depth = 0): string =>
  `<tr class="depth${depth}">${cells.map((cell, index) => (index === 0 ? `<th scope="row">${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`;

const table = (heads: readonly string[], rows: readonly string[]): string =>
  rows.length === 0
    ? ''
    : `<div class="scroll" tabindex="0"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;

const nameCell = (name: string, isRequired: boolean): string =>
  `<code>${escaped(name)}</code>${isRequired ? ' <small>required</small>' : ''}`;

const parametersTable = (parameters: readonly Parameter[]): string =>
  table(
    ['Name', 'In', 'Type', 'Limits'],
    parameters.map((one) =>
      row([
        nameCell(one.name, one.required),
        one.in,
        `<code>${escaped(typeText(one.schema))}</code>`,
        escaped([limitsText(one.schema), one.description].filter(Boolean).join('. ')),
      ]),
    ),
  );

const fieldsTable = (rows: readonly SchemaRow[]): string =>
  table(
    ['Field', 'Type', 'Limits'],
    rows.map(({ name, depth, type, isRequired, limits }) =>
      row([nameCell(name, isRequired), type && `<code>${escaped(type)}</code>`, escaped(limits)], depth),
    ),
  );
