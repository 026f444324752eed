import { Badge, Group, Paper, Text, Title } from '@mantine/core';
import type { ChallengeMatch } from '@matchdesk/contract/formats/challenge';
import { saveWinners } from '@matchdesk/contract/formats/challenge.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#shared/keys/use-keys.ts';
import { Face } from '#shared/people/face.tsx';
import { useMay } from '#shared/session/me.ts';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import classes from './challenge.module.css';
import { matchQuery } from './challenge.queries.ts';
import { EntryList } from './entry-list.tsx';
import { Judged } from './judged.tsx';
import { JudgedOnPhone } from './judged-on-phone.tsx';
import { Outdated } from './outdated.tsx';
import { SetWinnersButton } from './set-winners-button.tsx';
import { useDraft, type WinnersDraft } from './use-draft.ts';
import { useEntries } from './use-entries.ts';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/**
 * The participants, the pictures of the chosen one, and the places. J and K move through the list, arrows through the
 * pictures, 1 to 9 give a place.
 */
export function Judging({ tournament }: { tournament: Tournament }) {
  const { id, actions, game_id } = tournament;
  const isPhone = useIsPhone();
  const canPlace = useMay()(saveWinners, game_id) && actions.includes('save-winners');
  const entries = useEntries(id);
  const draft = useDraft(tournament);
  const [chosen, setChosen] = useState<ChallengeMatch>();
  const [picture, setPicture] = useState(0);
  const [isEnlarged, setIsEnlarged] = useState(false);
  // On a wide screen somebody is always selected.
  const current = chosen ?? (isPhone ? undefined : entries.at(0));
  const index = entries.indexOf(current?.id);
  // The chosen participant may be outside of the pages that are loaded.
  const { data } = useQuery({
    ...matchQuery(id, current?.id ?? 0),
    enabled: current !== undefined && index < 0,
  });
  const match = (index >= 0 ? entries.at(index) : data?.data) ?? current;
  const count = match?.results.length ?? 0;
  const shown = Math.min(picture, Math.max(0, count - 1));

  const choose = (next: ChallengeMatch | undefined) => {
    if (!next) return;
    setChosen(next);
    setPicture(0);
  };
  const turn = (by: number) => setPicture(Math.max(0, Math.min(count - 1, shown + by)));
  const place = (number: number) => {
    if (!canPlace || !match || match.left || number > entries.eligible) return;
    draft.assign(number, match.participant);
  };
  const walking = {
    j: () => choose(entries.at(index + 1)),
    k: () => choose(entries.at(index - 1)),
    ...Object.fromEntries(digits.map((digit) => [digit, () => place(Number(digit))])),
  };
  const isDialogOpen = () => document.querySelector('[role=dialog]') !== null;
  useKeys({
    ...Object.fromEntries(Object.entries(walking).map(([key, act]) => [key, () => isDialogOpen() || act()])),
    ArrowLeft: () => isDialogOpen() || turn(-1),
    ArrowRight: () => isDialogOpen() || turn(1),
  });

  const judged = match && {
    tournament,
    match,
    draft,
    canPlace,
    picture: shown,
    onPicture: setPicture,
    isEnlarged,
    onEnlarge: setIsEnlarged,
    keys: walking,
  };
  return (
    <div className={classes.judging}>
      <EntryList entries={entries} places={draft.places} chosen={match?.id} onChoose={choose} />
      {judged && !isPhone && <Judged {...judged} />}
      {judged && isPhone && <JudgedOnPhone {...judged} onClose={() => setChosen(undefined)} />}
      <PlacesPanel tournament={tournament} draft={draft} />
    </div>
  );
}

/** The panel lists this many places; the dialog has all of them. */
const listed = 20;

interface PlacesPanelProps {
  tournament: Tournament;
  draft: WinnersDraft;
}

/** The places so far, saved or in the draft. */
function PlacesPanel({ tournament, draft }: PlacesPanelProps) {
  const { t } = useTranslation('challenge');
  const { places, isChanged } = draft;
  return (
    <Paper withBorder p="md" component="section" aria-label={t('winners')} className={classes.places}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3">
          {t('winners')}
        </Title>
        {isChanged && <Badge color="orange.9">{t('unsaved')}</Badge>}
      </Group>
      <Outdated draft={draft} />
      {places.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noWinners')}
        </Text>
      )}
      <ol className={classes.winners}>
        {places.slice(0, listed).map((side, index) => (
          <li key={side?.id ?? `place ${index + 1}`}>
            <Text span fw={650} className={classes.number}>
              {index + 1}
            </Text>
            {side && <Face src={side.avatar} size={28} />}
            <Text span truncate {...(!side && { c: 'dimmed' })}>
              {side?.name ?? t('empty')}
            </Text>
          </li>
        ))}
      </ol>
      {places.length > listed && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('more', { count: places.length - listed })}
        </Text>
      )}
      <SetWinnersButton tournament={tournament} />
    </Paper>
  );
}
