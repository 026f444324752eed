import { List, Stack, Text } from '@mantine/core';
import type { ImpactRecord } from '@matchdesk/contract/formats/matches.record';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { calledText } from '#shared/status/use-match-words.ts';
import { type MatchTexts, useMatchTexts } from '../card/card-texts.ts';

/** Up to this many names are listed; more are only counted. */
const namedSingly = 5;

/** Everything that would be taken back with a result, latest first. */
export function ImpactList({ fallen }: { fallen: readonly ImpactRecord[] }) {
  return (
    <Stack gap="xs" component="ol" m={0} p={0} mah="50dvh" style={{ overflow: 'auto' }} tabIndex={0}>
      {fallen.map((one) => (
        <FallenLine key={`${one.kind}-${one.match_id}-${one.round}-${one.lobby}`} fallen={one} />
      ))}
    </Stack>
  );
}

function FallenLine({ fallen }: { fallen: ImpactRecord }) {
  const { t } = useTranslation('matches');
  const { nameOf } = useMatchTexts();
  const { seats, places } = fallen;
  return (
    <li style={{ listStyle: 'none' }}>
      <Text fw={550}>{inWords(t, fallen, nameOf)}</Text>
      <List size="sm" c="dimmed" withPadding>
        {seats.map(({ match_id, match_number, participant }) => (
          <List.Item key={`${match_id}-${participant.id}`}>
            {t('impact.seat', { name: nameOf(participant), number: calledText(match_number, match_id) })}
          </List.Item>
        ))}
        {places.map(({ participant, from, to }) => (
          <List.Item key={participant.id}>
            {t(from === to ? 'impact.place' : 'impact.places', { name: nameOf(participant), from, to })}
          </List.Item>
        ))}
      </List>
    </li>
  );
}

function inWords(
  t: TFunction<'matches'>,
  { kind, match_number: number, round, lobby, winners }: ImpactRecord,
  nameOf: MatchTexts['nameOf'],
): string {
  const names = winners.map((side) => nameOf(side)).join(', ');
  switch (kind) {
    case 'match':
      return winners.length > 0
        ? t('impact.match', { number, name: names })
        : t('impact.matchNobody', { number });
    case 'lobby':
      return lobby === null ? t('impact.lobbyAlone', { round }) : t('impact.lobby', { round, lobby });
    case 'round':
      return t('impact.round', { round });
    case 'winners':
      return t('impact.winners', { names });
    case 'stage-two':
      return t('impact.stageTwo');
    case 'stage-two-match':
      return t('impact.stageTwoMatch', { number });
    case 'scores':
      return winners.length > namedSingly
        ? t('impact.scoresMany', { count: winners.length })
        : t('impact.scores', { names });
  }
}
