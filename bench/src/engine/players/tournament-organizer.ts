import Organizer from 'tournament-organizer';
import { type Drawn, type Kind, names, numberOf, type Player } from '../player.ts';

export const player: Player = {
  entrants: names,
  generate(kind: Kind, players: string[]): Drawn {
    const tournament = new Organizer().createTournament('bench');
    tournament.set({ stageOne: { format: kind === 'single' ? 'single-elimination' : 'double-elimination' } });
    for (const name of players) tournament.createPlayer(name, name);
    tournament.startTournament();
    return {
      play(coin) {
        for (
          let active = tournament.getActiveMatches();
          active.length > 0;
          active = tournament.getActiveMatches()
        ) {
          for (const match of active) {
            const second = coin();
            tournament.enterResult(match.getId(), second ? 0 : 1, second ? 1 : 0);
          }
        }
      },
      pairs: () =>
        tournament
          .getMatches()
          .map((match) => [numberOf(match.getPlayer1().id), numberOf(match.getPlayer2().id)]),
    };
  },
};
