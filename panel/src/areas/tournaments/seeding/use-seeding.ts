import { channels } from '@matchdesk/contract/channels';
import { getBracket, undoSeats } from '@matchdesk/contract/formats/elimination.calls';
import { listParticipants } from '@matchdesk/contract/tournaments/participants.calls';
import type { SeededPerson } from '@matchdesk/contract/tournaments/seeding';
import { getSeeding, saveSeeding } from '@matchdesk/contract/tournaments/seeding.calls';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { apiQuery, refresh } from '#shared/api/query.ts';
import { useUnsavedChanges } from '#shared/forms/unsaved-changes.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { notifyFailure, toasts } from '#shared/toasts/toasts.ts';
import { following, isReordered, type Order } from './seed-order.ts';

const seedingQuery = (id: number) => apiQuery(getSeeding, { params: { id } });

/** Rereads everything that shows the seeds. */
const refreshSeeding = () => refresh(getSeeding, getBracket, getTournament, listParticipants);

interface Draft {
  order: Order;
  /** The stored order when the draft was begun. */
  base: Order;
}

/** The seeds as they are stored, and a draft of another order that is kept until it is saved or dropped. */
export function useSeeding(id: number) {
  const { t } = useTranslation('seeding');
  const queries = useQueryClient();
  const query = seedingQuery(id);
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 });
  useLiveRefresh(channels.tournament(id), {
    ignores: ({ type }) => type !== 'participants' && type !== 'changed' && type !== 'brackets',
    records: [query.queryKey],
  });
  const [draft, setDraft] = useState<Draft>();
  const [isSaving, setIsSaving] = useState(false);
  const seeding = data?.data;
  const stored = seeding?.people.map((person) => person.id) ?? [];
  const order = draft ? following(draft.order, stored) : stored;
  const isDirty = order.some((participant, place) => participant !== stored[place]);
  useUnsavedChanges(
    () => isDirty && !isSaving,
    () => setDraft(undefined),
  );

  const undo = async (change_id: number) => {
    const outcome = await attempt(undoSeats, { params: { id }, body: { change_id } }, { quiet: true });
    await refreshSeeding();
    if (outcome.ok) toasts.add({ type: 'success', message: t('undone') });
    else notifyFailure(t('errors.undo'), outcome.refused);
  };

  /** `base` is the stored order that may be replaced; if it has changed, the save is refused. */
  const save = async (base: Order) => {
    setIsSaving(true);
    const body = { order: [...order], base: [...base] };
    const outcome = await attempt(saveSeeding, { params: { id }, body }, { quiet: true });
    setIsSaving(false);
    if (!outcome.ok) {
      notifyFailure(t('errors.save'), outcome.refused);
      return void refetch();
    }
    const { change_id, data: saved } = outcome.data;
    queries.setQueryData(query.queryKey, { data: saved });
    setDraft(undefined);
    toasts.add({
      type: 'success',
      message: t('saved'),
      action: { label: t('undo'), run: () => void undo(change_id) },
      undoing: { tournament: id, isPossible: ({ actions }) => actions.includes('seed') },
    });
    await refreshSeeding();
  };

  const byId = new Map<number, SeededPerson>(seeding?.people.map((person) => [person.id, person]));
  return {
    seeding,
    error,
    refetch,
    people: order.map((participant) => byId.get(participant)!),
    isDirty,
    isSaving,
    /** Somebody changed the stored seeds after the draft was begun. */
    isOvertaken: draft !== undefined && isReordered(draft.base, stored),
    change: (next: Order) => setDraft((before) => ({ order: next, base: before?.base ?? stored })),
    drop: () => setDraft(undefined),
    save: () => save(draft?.base ?? stored),
    saveOver: () => save(stored),
  };
}
