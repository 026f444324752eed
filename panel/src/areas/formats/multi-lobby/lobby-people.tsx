import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { moveToLobby } from '@matchdesk/contract/formats/multi-lobby.calls';
import type { Lobby, LobbyLine } from '@matchdesk/contract/formats/multi-lobby.record';
import { disqualifyParticipant } from '@matchdesk/contract/tournaments/participants.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndo, WhySeat } from '#areas/formats/matches/index.ts';
import { attempt } from '#shared/api/call.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { notifyFailure } from '#shared/toasts/toasts.ts';
import { versionsAfterLeaving } from '#shared/toasts/undo.ts';
import classes from './multi-lobby.module.css';
import { metaQuery, refreshMultiLobby } from './multi-lobby.queries.ts';

interface LobbyPeopleProps {
  tournament: Tournament;
  lobby: Lobby;
  mayEdit: boolean;
}

/** Who plays here and why; before the start they can be moved, afterwards they can be disqualified. */
export function LobbyPeople({ tournament, lobby, mayEdit }: LobbyPeopleProps) {
  const { t } = useTranslation('multi-lobby');
  const { id, actions } = tournament;
  const canMove = mayEdit && actions.includes('arrange-lobbies');
  const canDisqualify = mayEdit && actions.includes('save-scores');
  const { announce } = useUndo(id, useRef<number>(undefined), refreshMultiLobby);
  const { data } = useQuery({ ...metaQuery(id), enabled: canMove });
  const others = (data?.data[0]?.lobbies ?? []).filter((other) => other.id !== lobby.id);

  const move = async (line: LobbyLine, lobbyId: number) => {
    const params = { id, lobbyId, participantId: line.id };
    const outcome = await attempt(moveToLobby, { params }, { quiet: true });
    if (!outcome.ok) notifyFailure(t('move.failed'), outcome.refused);
    await refreshMultiLobby();
  };
  const disqualify = async ({ id: pid, participant: { name } }: LobbyLine) => {
    const label = t('people.disqualify');
    const question = { title: label, text: t('people.disqualifyText', { name }), confirmLabel: label };
    if (!(await confirm({ ...question, danger: true }))) return;
    const outcome = await attempt(disqualifyParticipant, { params: { id, pid } }, { quiet: true });
    await refreshMultiLobby();
    if (!outcome.ok) return void notifyFailure(t('people.failed'), outcome.refused);
    const { action_id } = outcome.data;
    announce(t('people.disqualified', { name }), action_id, versionsAfterLeaving({ id: pid }, outcome.data));
  };

  return (
    <Stack gap="sm" component="ol" m={0} p={0}>
      {lobby.participants.map((line, seat) => (
        <li key={line.id} style={{ listStyle: 'none' }}>
          <Group justify="space-between" gap="sm">
            <Text className={line.out ? classes.out : undefined}>{line.participant.name}</Text>
            {canMove && others.length > 0 && (
              <Select
                size="xs"
                w={170}
                aria-label={t('move.label', { name: line.participant.name })}
                placeholder={t('move.placeholder')}
                value={null}
                data={others.map((other) => ({
                  value: String(other.id),
                  label: t('lobby.title', { lobby: other.lobby }),
                }))}
                onChange={(value) => value && void move(line, Number(value))}
              />
            )}
            {canDisqualify && line.out === null && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('people.disqualifyName', { name: line.participant.name })}
                onClick={() => void disqualify(line)}
              >
                {t('people.disqualify')}
              </Button>
            )}
            {line.out && <Text size="sm">{t(`people.out.${line.out}`)}</Text>}
          </Group>
          <WhySeat tournament={id} matchId={lobby.id} seat={seat} name={line.participant.name} />
        </li>
      ))}
    </Stack>
  );
}
