import { Text } from '@mantine/core';
import type { NextRound } from '@matchdesk/contract/formats/multi-lobby.record';
import { useTranslation } from 'react-i18next';
import classes from '../multi-lobby.module.css';

interface ComingLobbiesProps {
  lobbies: NextRound['lobbies'];
  total: number;
}

/** A preview of the next lobbies: the first lobbies of a large round, and the first names of a large lobby. */
export function ComingLobbies({ lobbies, total }: ComingLobbiesProps) {
  const { t } = useTranslation('multi-lobby');
  return (
    <>
      <ul
        className={classes.cards}
        style={{ maxHeight: '40dvh', overflow: 'auto' }}
        aria-label={t('next.lobbies')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled list is reached by the keyboard
        tabIndex={0}
      >
        {lobbies.map(({ lobby, seated, participants }) => (
          <li key={lobby} className={classes.card}>
            <Text fw={650}>{t('next.lobby', { lobby, count: seated })}</Text>
            <ol style={{ margin: 0, paddingInlineStart: 20 }}>
              {participants.map(({ participant, from_lobby, points }) => (
                <li key={participant.id}>
                  {participant.name}{' '}
                  <Text span size="xs" c="dimmed">
                    {t('next.from', { lobby: from_lobby, points: points ?? 0 })}
                  </Text>
                </li>
              ))}
            </ol>
            {seated > participants.length && (
              <Text size="sm" c="dimmed">
                {t('next.more', { count: seated - participants.length })}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {total > lobbies.length && (
        <Text size="sm" c="dimmed">
          {t('next.moreLobbies', { count: total - lobbies.length })}
        </Text>
      )}
    </>
  );
}
