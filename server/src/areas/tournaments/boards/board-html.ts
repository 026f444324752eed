import { type Facts, type Language, say } from '@matchdesk/contract/languages';
import type { BoardMatch, BracketCard } from '#areas/formats/matches/index.ts';
import { attribute as escaped } from '#pages/page-tags.ts';
import type { BoardPage, TablePart } from './board-pages.ts';
import { boardWords } from './board-words.ts';

/** A page of a board as the screen gets it. */
export interface DrawnPage {
  key: string;
  heading: string;
  html: string;
}

type Word = keyof typeof boardWords;
type Say = (word: Word, facts?: Facts) => string;

/** Times stand in the page as instants: the screen writes them in its own time zone, and counts by itself. */
export function drawPage(page: BoardPage, language: Language): DrawnPage {
  const word: Say = (name, facts) => escaped(say(boardWords[name], language, facts));
  return {
    key: page.key,
    heading: say(boardWords[headingOf(page)], language),
    html: `<section class="${page.kind}">${bodyOf(page, word, language)}</section>`,
  };
}

function headingOf(page: BoardPage): Word {
  switch (page.kind) {
    case 'waiting':
      if (page.status === 'CHECKIN') return 'checkIn';
      return page.status === 'REGISTRATION_CLOSED' || page.status === 'PENDING' ? 'drawn' : 'waiting';
    case 'matches':
      return page.isNext ? 'next' : 'playing';
    case 'bracket':
      return 'bracket';
    case 'tables':
      return page.about;
    case 'podium':
      return 'podium';
    case 'nothing':
      return 'board';
  }
}

function bodyOf(page: BoardPage, word: Say, language: Language): string {
  switch (page.kind) {
    case 'waiting':
      return waiting(page, word);
    case 'matches':
      return [
        `<ul>${page.matches.map((match) => matchItem(match, word, language)).join('')}</ul>`,
        more(page.more, word),
      ].join('');
    case 'bracket':
      return page.bracket.rounds
        .map(
          ({ title, matches }) =>
            `<div class="round"><h3>${escaped(say(title, language))}</h3><ul>${matches
              .map((card) => bracketCard(card, word))
              .join('')}</ul></div>`,
        )
        .join('');
    case 'tables':
      return [
        `<div class="columns">${page.columns
          .map((parts) => `<div>${parts.map((part) => table(part, word, language)).join('')}</div>`)
          .join('')}</div>`,
        page.isCut ? `<p class="more">${word('cut')}</p>` : '',
      ].join('');
    case 'podium':
      return podium(page.places, word);
    case 'nothing':
      return `<p>${word('nothing')}</p>`;
  }
}

const more = (count: number, word: Say): string =>
  count > 0 ? `<p class="more">${word('more', { count })}</p>` : '';

const name = (text: string): string => `<bdi class="name">${escaped(text)}</bdi>`;

function waiting(page: Extract<BoardPage, { kind: 'waiting' }>, word: Say): string {
  const { starts_at, entered, checked_in, places } = page;
  const count =
    checked_in === null
      ? word('entered', { count: entered, places })
      : word('checkedIn', { count: checked_in, entered });
  return [
    `<p class="until" data-until="${escaped(starts_at)}" data-over="${word('soon')}">`,
    `<span>${word('startsIn')}</span><strong></strong></p>`,
    `<p data-clock="${escaped(starts_at)}" data-text="${word('starts', { time: '{time}' })}"></p>`,
    `<p>${count}</p>`,
  ].join('');
}

function matchItem(match: BoardMatch, word: Say, language: Language): string {
  const { number, title, state, starts_at, names, players } = match;
  const called = number === null ? '' : `<b>${word('match', { number })}</b> `;
  const when =
    state === 'next'
      ? `<time data-clock="${escaped(starts_at)}"></time>`
      : state === 'review'
        ? `<em>${word('review')}</em>`
        : `<time data-since="${escaped(starts_at)}"></time>`;
  const who =
    names.length === 0
      ? `<p>${word('players', { count: players })}</p>`
      : names.map((one) => `<p>${name(one)}</p>`).join(`<p class="unseen">${word('against')}</p>`);
  return `<li class="${state}"><p class="head"><span>${called}${escaped(say(title, language))}</span>${when}</p>${who}</li>`;
}

function bracketCard({ number, state, sides }: BracketCard, word: Say): string {
  const label = state === 'playing' ? word('live') : state === 'review' ? word('review') : '';
  const rows = sides.map(({ name: who, score, won }) => {
    const shown = who === null ? '<span class="open">–</span>' : name(who);
    const mark = won ? '✓ ' : '';
    return `<p class="${won ? 'won' : state === 'over' ? 'lost' : ''}">${shown}<span>${mark}${escaped(score ?? '')}</span></p>`;
  });
  return `<li class="${state}"><p class="head"><span>${word('match', { number })}</span><em>${label}</em></p>${rows.join('')}</li>`;
}

function table({ title, isContinued, rows, more: left }: TablePart, word: Say, language: Language): string {
  const heading = `${escaped(say(title, language))}${isContinued ? ` <small>${word('continued')}</small>` : ''}`;
  const hasRanks = rows.some(({ rank }) => rank !== null);
  const lines = rows.map(({ rank, name: who, value, marked, out }) => {
    const cells = [
      hasRanks ? `<td class="rank">${rank ?? ''}</td>` : '',
      `<th scope="row">${name(who)}${out ? ` <small>${word('out')}</small>` : ''}</th>`,
      `<td class="value">${marked ? '✓ ' : ''}${escaped(value ?? '')}</td>`,
    ];
    return `<tr class="${marked ? 'marked' : out ? 'out' : ''}">${cells.join('')}</tr>`;
  });
  return `<table><caption>${heading}</caption><tbody>${lines.join('')}</tbody></table>${more(left, word)}`;
}

type Placed = Extract<BoardPage, { kind: 'podium' }>['places'][number];

/** The winner large; where many share the first place, they stand with the others. */
function podium(places: readonly Placed[], word: Say): string {
  const first = places.filter(({ place_from }) => place_from === 1);
  const largest = first.length <= 2 ? first : [];
  const list = (some: readonly Placed[], kind: string) =>
    some.length > 0
      ? `<ol class="${kind}">${some.map((placed) => podiumPlace(placed, word)).join('')}</ol>`
      : '';
  return list(largest, 'first') + list(places.slice(largest.length), 'others');
}

function podiumPlace({ name: who, place_from, place_to }: Placed, word: Say): string {
  const place =
    place_from === place_to
      ? word('place', { place: place_from })
      : word('places', { from: place_from, to: place_to });
  const said = place_from === 1 && place_to === 1 ? word('winner') : place;
  return `<li><p class="head">${said}</p><p>${name(who)}</p></li>`;
}
