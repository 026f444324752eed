import { type Language, type Sentence, say } from '@matchdesk/contract/languages';
import { isPreStart, type TournamentStatus } from '@matchdesk/contract/statuses';
import { later, minute } from '#clock.ts';
import { attribute as escaped, typeface } from '#pages/page-tags.ts';
import type { Linked } from './check-in-links.store.ts';

const zones = new Set(Intl.supportedValuesOf('timeZone'));

const isZone = (name: string) => zones.has(name);

/** What the page of a link says. Only `open` has a button. */
export type PageState = 'open' | 'early' | 'needless' | 'closed' | 'done' | 'removed';

const before: readonly TournamentStatus[] = ['OPENED', 'REGISTRATION_OPENED'];

export function pageState(linked: Linked): PageState {
  const { status, tournament_status, check_in_time, auto_check_in, blocked_at } = linked;
  if (status === 'deleted') return 'removed';
  if (status !== 'registered') return 'done';
  // A blocked person could not sign in to check in either.
  if (blocked_at !== null) return 'closed';
  if (tournament_status === 'CHECKIN') return 'open';
  if ((auto_check_in || check_in_time === 0) && isPreStart(tournament_status)) return 'needless';
  return before.includes(tournament_status) ? 'early' : 'closed';
}

const sentences: Record<PageState, Sentence> = {
  open: {
    en: 'Check-in is open. Press the button to check in.',
    it: 'Il check-in è aperto. Premi il pulsante per farlo.',
  },
  early: {
    en: 'Check-in is not open yet. It opens on {opens}. Come back to this page then.',
    it: 'Il check-in non è ancora aperto. Apre il {opens}. Torna su questa pagina allora.',
  },
  needless: {
    en: 'This tournament needs no check-in. There is nothing to do: be there at the start.',
    it: 'Questo torneo non richiede il check-in. Non devi fare nulla: basta esserci all’inizio.',
  },
  closed: {
    en: 'Check-in is closed. Please ask the staff of the tournament.',
    it: 'Il check-in è chiuso. Rivolgiti allo staff del torneo.',
  },
  done: { en: 'You are checked in. Have fun!', it: 'Check-in fatto. Buon divertimento!' },
  removed: {
    en: 'You are no longer registered in this tournament. If that is wrong, please ask its staff.',
    it: 'Non sei più iscritto a questo torneo. Se è un errore, rivolgiti allo staff.',
  },
};

const texts = {
  title: { en: 'Check-in', it: 'Check-in' },
  press: { en: 'Check in', it: 'Fai il check-in' },
  starts: { en: 'Starts on {starts}', it: 'Inizia il {starts}' },
  unknown: {
    en: 'This link is not valid. Please use the link exactly as you got it, or ask the staff of the tournament.',
    it: 'Questo link non è valido. Usa il link esattamente come l’hai ricevuto o rivolgiti allo staff del torneo.',
  },
} satisfies Record<string, Sentence>;

/** The page of a link: the participant, the tournament, and what can be done now. */
export function checkInPage(linked: Linked, language: Language, nonce: string): string {
  const state = pageState(linked);
  const { title, name, started_at, check_in_time, timezone } = linked;
  const opens = later(new Date(started_at), -check_in_time * minute).toISOString();
  const text = say(sentences[state], language, { opens: momentText(opens, language, timezone) });
  const starts = say(texts.starts, language, { starts: momentText(started_at, language, timezone) });
  const button = `<form method="post"><button>${escaped(say(texts.press, language))}</button></form>`;
  return page(language, nonce, [
    `<h1>${escaped(title)}</h1>`,
    `<p class="quiet">${escaped(starts)}</p>`,
    `<p class="name">${escaped(name)}</p>`,
    `<p role="status" class="${state}">${escaped(text)}</p>`,
    ...(state === 'open' ? [button] : []),
  ]);
}

/** The same page layout around one sentence, for a link that is not ours or a call that was refused. */
export function sentencePage(sentence: string, language: Language, nonce: string): string {
  return page(language, nonce, [
    `<h1>${escaped(say(texts.title, language))}</h1>`,
    `<p role="status">${escaped(sentence)}</p>`,
  ]);
}

export const unknownLink = (language: Language) => say(texts.unknown, language);

const style = `
  ${typeface.face}
  :root { color-scheme: light dark; font: 17px/1.5 ${typeface.family}; }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: light-dark(#f4f5f7, #16181d); color: light-dark(#1b1d22, #eceef2); }
  main { box-sizing: border-box; width: min(26rem, 100vw - 2rem); margin: 1rem; padding: 1.5rem; border-radius: 12px; border: 1px solid light-dark(#dcdfe5, #32363f); background: light-dark(#fff, #1f2229); overflow-wrap: anywhere; }
  h1 { margin: 0; font-size: 1.35rem; line-height: 1.25; }
  p { margin: .5rem 0 0; }
  .quiet { color: light-dark(#5a606b, #a9afba); font-size: .9rem; }
  .name { margin-top: 1.25rem; font-weight: 650; font-size: 1.1rem; }
  .done { color: light-dark(#11653a, #7fdcaa); font-weight: 600; }
  button { width: 100%; min-height: 52px; margin-top: 1.25rem; border: 0; border-radius: 10px; background: #3b4cc0; color: #fff; font: inherit; font-weight: 650; cursor: pointer; }
  button:focus-visible { outline: 3px solid light-dark(#1b1d22, #eceef2); outline-offset: 2px; }
`;

function page(language: Language, nonce: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(say(texts.title, language))} · Matchdesk</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
${parts.join('\n')}
</main>
</body>
</html>
`;
}

/** '17 November 2026 at 18:30 UTC', in the person's own time zone where we know it. */
export function momentText(moment: string, language: Language, timeZone: string | null): string {
  const format = (zone: string) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: zone,
      timeZoneName: 'short',
    }).format(new Date(moment));
  return format(timeZone !== null && isZone(timeZone) ? timeZone : 'UTC');
}
