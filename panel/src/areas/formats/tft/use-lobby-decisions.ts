import type { MatchSide } from '@matchdesk/contract/formats/matches.record';
import type { DecidedLobby, TftMatch } from '@matchdesk/contract/formats/tft';
import {
  finishTftMatch,
  getTftMatch,
  noShowTftMatch,
  revertTftMatch,
} from '@matchdesk/contract/formats/tft.calls';
import { disqualifyParticipant } from '@matchdesk/contract/tournaments/participants.calls';
import { useTranslation } from 'react-i18next';
import { useAskAboutReused, useMatchTexts, useUndo } from '#areas/formats/matches/index.ts';
import { attempt } from '#shared/api/call.ts';
import type { Outcome } from '#shared/api/outcome.ts';
import { refresh } from '#shared/api/query.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { notifyFailure } from '#shared/toasts/toasts.ts';
import { matchVersions, versionsAfterLeaving } from '#shared/toasts/undo.ts';
import type { Placing } from './placing.ts';
import { useStaffLobbies } from './staff-lobbies-context.ts';
import { refreshTft } from './tft.queries.ts';

/**
 * Decides a lobby, and takes decisions back. Each resolves to whether it succeeded, and shows a failure under its own
 * title.
 */
export function useLobbyDecisions() {
  const { t } = useTranslation('tft');
  const { t: matches } = useTranslation('matches');
  const { tournament, store, undoToast } = useStaffLobbies();
  const { nameOf } = useMatchTexts();
  const askAboutReused = useAskAboutReused();
  const { id } = tournament;

  /** A decision changes more lobbies than its reply contains, so the visible ones are read again. */
  const settle = async () => {
    store.reread();
    await refresh(getTftMatch);
    await refreshTft();
  };
  const { undo, announce } = useUndo(id, undoToast, settle);

  const decide = async (outcome: Outcome<DecidedLobby>, failure: string, message: string) => {
    if (!outcome.ok) {
      notifyFailure(failure, outcome.refused);
      if (outcome.status === 409) await settle();
      return false;
    }
    const { data, changed, action_id } = outcome.data;
    const wrote = unique([...changed, data]);
    store.patch(wrote);
    announce(message, action_id, matchVersions(wrote));
    await settle();
    return true;
  };

  return {
    undo,
    finish: async (lobby: TftMatch, placing: Placing): Promise<boolean> => {
      const winners = Object.fromEntries(placing.map((player, index) => [index + 1, player]));
      const params = { id, matchId: lobby.id };
      const first = lobby.participants.find(({ participant }) => participant.id === placing[0]);
      const name = first ? nameOf(first.participant) : '';
      const outcome = await askAboutReused((more) => {
        const body = { winners: winners as Record<string, number>, ...more };
        return attempt(finishTftMatch, { params, body }, { quiet: true });
      });
      if (!outcome) return false;
      return decide(outcome, matches('finish.failed'), t('places.done', { id: lobby.id, name }));
    },
    revert: async (lobby: TftMatch, deep = false): Promise<boolean> => {
      const params = { id, matchId: lobby.id };
      const query = deep ? { deep: true } : {};
      const outcome = await attempt(revertTftMatch, { params, query }, { quiet: true });
      const message = t(deep ? 'places.revertedDeeply' : 'places.reverted', { id: lobby.id });
      return decide(outcome, matches('revert.failed'), message);
    },
    recordNoShow: async (lobby: TftMatch, who: MatchSide): Promise<boolean> => {
      const name = nameOf(who);
      const title = t('drawer.noShow');
      const question = { title, text: t('noShow.text', { name }), confirmLabel: title };
      if (!(await confirm(question))) return false;
      const params = { id, matchId: lobby.id };
      const body = { participant_id: who.id };
      const outcome = await attempt(noShowTftMatch, { params, body }, { quiet: true });
      return decide(outcome, t('noShow.failed'), t('noShow.done', { name }));
    },
    disqualify: async (who: MatchSide): Promise<boolean> => {
      const name = nameOf(who);
      const title = t('drawer.disqualify');
      const question = { title, text: t('disqualify.text', { name }), confirmLabel: title };
      if (!(await confirm(question))) return false;
      const params = { id, pid: who.id };
      const outcome = await attempt(disqualifyParticipant, { params }, { quiet: true });
      if (!outcome.ok) {
        notifyFailure(t('disqualify.failed'), outcome.refused);
        return false;
      }
      const { action_id } = outcome.data;
      announce(t('disqualify.done', { name }), action_id, versionsAfterLeaving(who, outcome.data));
      await settle();
      return true;
    },
  };
}

const unique = (lobbies: readonly TftMatch[]): TftMatch[] => [
  ...new Map(lobbies.map((lobby) => [lobby.number, lobby])).values(),
];
