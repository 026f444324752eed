import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, say } from '@matchdesk/contract/languages';
import { attribute as escaped, typeface } from '#pages/page-tags.ts';
import { boardWords } from './board-words.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, 'page', name), 'utf8');

/** The files of the page. */
export const boardFiles = {
  'board.js': { type: 'text/javascript; charset=utf-8', text: read('board.js') },
  'board.css': { type: 'text/css; charset=utf-8', text: `${typeface.face}\n${read('board.css')}` },
};

/** Changes with the files: an open page that hears of another build loads itself again. */
export const boardBuild = createHash('sha256')
  .update(JSON.stringify([boardFiles, boardWords]))
  .digest('base64url')
  .slice(0, 12);

/** The page loads its own script and style and asks its own server, and nothing else. */
export const boardPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What the script fills in by itself. */
const scriptWords = ['asOf', 'minutes'] as const;

const address = (name: keyof typeof boardFiles) => `/board/${name}?v=${boardBuild}`;

/** The empty page: its script asks for what is on it. */
export function boardShell(title: string, brand: string, language: Language): string {
  const words = Object.fromEntries(scriptWords.map((name) => [name, boardWords[name][language]]));
  return html(
    language,
    `${title} · ${brand}`,
    `<script type="module" src="${address('board.js')}"></script>`,
    `<body data-build="${boardBuild}" data-brand="${escaped(brand)}" data-words="${escaped(JSON.stringify(words))}">
<header><div><h1>${escaped(title)}</h1><p id="game"></p></div><h2 id="heading"></h2><p id="clock"></p></header>
<main id="page"></main>
<footer><p id="turn"></p><p id="age" role="status">${escaped(say(boardWords.connecting, language))}</p></footer>`,
  );
}

/** A plain page around a sentence, for an address that shows nothing. */
export function boardSentence(sentence: string, brand: string, language: Language): string {
  const title = say(boardWords.board, language);
  return html(
    language,
    `${title} · ${brand}`,
    '',
    `<body class="sentence">
<main><h1>${escaped(title)}</h1><p>${escaped(sentence)}</p></main>`,
  );
}

const html = (language: Language, title: string, script: string, body: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="${address('board.css')}">
${script}
</head>
${body}
</body>
</html>
`;
