import { channels } from '@matchdesk/contract/channels';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { useChannel } from '#shared/live/use-channel.ts';
import type { MatchStore } from './matches.store.ts';

/** Puts a changed match into its card at once; if more changed, rereads what is on screen. */
export function useMatchesLive(id: number, store: MatchStore<Match>): void {
  useChannel(channels.match(id, '*'), ({ data }) => store.patch([data]), {
    onGap: () => store.reread(),
  });
  useChannel(channels.tournament(id), ({ type }) => {
    if (type === 'brackets') store.reread();
  });
}
