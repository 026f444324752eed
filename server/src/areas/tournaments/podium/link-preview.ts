import { TournamentId } from '@matchdesk/contract/ids';
import { type Language, type Sentence, say } from '@matchdesk/contract/languages';
import { isPreStart, type TournamentStatus } from '@matchdesk/contract/statuses';
import type { Podium } from '@matchdesk/contract/tournaments/podium';
import { getPublicTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { Refusal } from '#http/refusal.ts';
import type { LinkPreview } from '#pages/page-tags.ts';
import { pictureSize } from './picture/layout.ts';
import { findResult } from './podium.service.ts';

const publicPages = [
  /^\/tournaments\/(\d+)\/public-brackets\/?$/,
  /^\/webview\/tournament\/(\d+)\/?$/,
  /^\/play\/t\/(\d+)\/?$/,
];

const sentences = {
  before: {
    en: '{game} · participants: {count} · starts {start} UTC',
    it: '{game} · partecipanti: {count} · inizio {start} UTC',
  },
  running: {
    en: '{game} · participants: {count} · being played now, follow the bracket live',
    it: '{game} · partecipanti: {count} · si gioca adesso, segui il tabellone dal vivo',
  },
  over: {
    en: '{game} · participants: {count} · finished, see every result',
    it: '{game} · partecipanti: {count} · terminato, guarda tutti i risultati',
  },
} satisfies Record<string, Sentence>;

const won: Readonly<Record<'one' | 'several', Sentence>> = {
  one: { en: '{names} won {title}', it: '{names} ha vinto {title}' },
  several: { en: '{names} won {title}', it: '{names} hanno vinto {title}' },
};
/** Where more share the first place, the preview names only the tournament. */
const mostWinners = 3;

/** The preview that a messenger shows for a link to a public bracket; a private, deleted or unknown one has none. */
export async function findLinkPreview(
  context: Context,
  path: string,
  language: Language,
): Promise<LinkPreview | undefined> {
  const [, given] = publicPages.map((page) => page.exec(path)).find((found) => found !== null) ?? [];
  const id = TournamentId.safeParse(Number(given));
  if (!given || !id.success) return undefined;
  try {
    // The code is left out even where the address has it, because messengers keep previews.
    const tournament = await getPublicTournament(context, id.data, undefined, '');
    const { title, image, game, participant_count: count, status, started_at } = tournament;
    const start = new Date(started_at).toISOString().slice(0, 16).replace('T', ' ');
    const description = say(sentences[phaseOf(status)], language, { game: game.name, count, start });
    const result = await findResult(context, id.data, { code: undefined, address: '' });
    if (!result) return { title, description, image };
    const { podium } = result;
    return { title: titleOf(podium, title, language), description, image: podium.picture, size: pictureSize };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function titleOf({ top }: Podium, title: string, language: Language): string {
  const winners = top.filter(({ place_from }) => place_from === 1).map(({ name }) => name);
  if (winners.length === 0 || winners.length > mostWinners) return title;
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(winners);
  return say(won[winners.length === 1 ? 'one' : 'several'], language, { names, title });
}

function phaseOf(status: TournamentStatus): keyof typeof sentences {
  if (status === 'FINISHED' || status === 'CLOSED') return 'over';
  return isPreStart(status) || status === 'PENDING' ? 'before' : 'running';
}
