import { getLastSave } from '@matchdesk/contract/formats/any-format.calls';
import { saveWinners } from '@matchdesk/contract/formats/challenge.calls';
import type { MatchSide } from '@matchdesk/contract/formats/matches.record';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments.calls';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskAboutReused, useUndo } from '#areas/formats/matches/index.ts';
import { attempt } from '#shared/api/call.ts';
import { queryClient, refresh } from '#shared/api/query.ts';
import { createStore, useStore } from '#shared/store/store.ts';
import { notifyFailure } from '#shared/toasts/toasts.ts';
import { refreshChallenge, winnersQuery } from './challenge.queries.ts';
import { assign, isSame, type Places, removePlace, toPlaces, toWinners } from './places.ts';

interface Draft {
  tournament: number;
  places: Places;
  /** The saved winners when this draft was begun. */
  seen: Places;
}

/** Unsaved places: chosen on the screen, confirmed in the dialog. */
const draft = createStore<Draft | undefined>(undefined);

/** The saved winners, and the draft that may replace them. */
export function useDraft({ id }: Tournament) {
  const { t } = useTranslation('challenge');
  const { data } = useQuery(winnersQuery(id));
  const [isSaving, setIsSaving] = useState(false);
  const askAboutReused = useAskAboutReused();
  const saved = toPlaces(data?.data ?? []);
  const kept = useStore(draft);
  const own = kept?.tournament === id ? kept : undefined;
  const places = own?.places ?? saved;
  const isChanged = own !== undefined && !isSame(own.places, saved);
  const { announce } = useUndo(id, useRef<number>(undefined), async () => {
    await refreshChallenge();
    await refresh(getLastSave);
  });

  const change = (next: Places) =>
    draft.set({ tournament: id, places: next, seen: own && isChanged ? own.seen : saved });

  const save = async (): Promise<boolean> => {
    setIsSaving(true);
    const body = { winners: toWinners(places), seen: toWinners(own?.seen ?? saved) };
    const outcome = await askAboutReused((more) =>
      attempt(saveWinners, { params: { id }, body: { ...body, ...more } }, { quiet: true }),
    );
    if (outcome?.ok) {
      const { data: winners, action_id } = outcome.data;
      queryClient.setQueryData(winnersQuery(id).queryKey, { data: winners, decided: null });
      draft.set(undefined);
      announce(t('saved'), action_id);
    } else if (outcome) notifyFailure(t('saveFailed'), outcome.refused);
    await refreshChallenge();
    await refresh(getTournament, getLastSave);
    setIsSaving(false);
    return outcome?.ok === true;
  };

  return {
    places,
    saved,
    isChanged,
    isSaving,
    decided: data?.decided ?? null,
    /** Somebody else saved other winners since this draft was begun. */
    isOutdated: isChanged && !isSame(own.seen, saved),
    assign: (place: number, who: MatchSide | null) => change(assign(places, place, who)),
    add: () => change([...places, null]),
    remove: (place: number) => change(removePlace(places, place)),
    /** Discards the draft and keeps the saved winners. */
    takeTheirs: () => draft.set(undefined),
    /** Keeps the draft, and rebases it onto the winners that are saved now. */
    keepMine: () => draft.set({ tournament: id, places, seen: saved }),
    save,
  };
}

export type WinnersDraft = ReturnType<typeof useDraft>;
