import { Button, Group, Text } from '@mantine/core';
import { maySeeEmailsIn } from '@matchdesk/contract/access';
import { channels } from '@matchdesk/contract/channels';
import { isOver } from '@matchdesk/contract/statuses';
import { listPlayerLinks } from '@matchdesk/contract/tournaments/player-links.calls';
import { getReminderLetters, resendReminderLetters } from '@matchdesk/contract/tournaments/reminders.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconFileSpreadsheet, IconMail, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddParticipants } from '#areas/tournaments/add-participants/index.ts';
import { TournamentScreen } from '#areas/tournaments/tournaments/index.ts';
import { attempt } from '#shared/api/call.ts';
import { apiQuery, refresh } from '#shared/api/query.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay, useMe } from '#shared/session/me.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { CheckInAll } from './check-in-all-button.tsx';
import { ExportBar } from './export-bar.tsx';
import classes from './live-counts.module.css';
import { participantCounts } from './participant-counts.ts';
import { ParticipantsList } from './participants-list.tsx';
import { RemindAll } from './remind-all-button.tsx';
import { type ParticipantsExport, useExport } from './use-export.ts';

const states = ['sent', 'waiting', 'failed', 'unsure'] as const;

export function ParticipantsPage() {
  const exporting = useExport();
  return (
    <TournamentScreen actions={(tournament) => <Actions tournament={tournament} exporting={exporting} />}>
      {(tournament) => (
        <>
          <LiveCounts tournament={tournament} />
          <ReminderEmailsNote tournament={tournament} />
          <ExportBar {...exporting} />
          <ParticipantsList tournament={tournament} />
        </>
      )}
    </TournamentScreen>
  );
}

function Actions({ tournament, exporting }: { tournament: Tournament; exporting: ParticipantsExport }) {
  const { t } = useTranslation('participants');
  const { id, game_id } = tournament;
  const me = useMe();
  const busy = exporting.running !== undefined;
  return (
    <>
      <AddParticipants tournament={tournament} />
      <CheckInAll tournament={tournament} />
      <RemindAll tournament={tournament} />
      <Button
        size="xs"
        variant="default"
        disabled={busy}
        leftSection={<IconFileSpreadsheet size={15} aria-hidden />}
        onClick={() => void exporting.start('all', id)}
      >
        {t('export.all')}
      </Button>
      {maySeeEmailsIn(me, game_id) && (
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          leftSection={<IconMail size={15} aria-hidden />}
          onClick={() => void exporting.start('emails', id)}
        >
          {t('export.emails')}
        </Button>
      )}
      <LinksButton tournament={tournament} />
    </>
  );
}

/** The current number of participants. */
function LiveCounts({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('participants');
  const { participant_count, max_member } = tournament;
  const parts = participantCounts(tournament);
  const counts = [['in', participant_count], ...parts, ['places', max_member]] as const;
  return (
    <dl className={classes.counts} aria-label={t('counts.label')}>
      {counts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`counts.${name}`)}</dt>
          <dd>{wholeNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The delivery state of reminder mails, while it matters. */
function ReminderEmailsNote({ tournament: { id, status, game_id } }: { tournament: Tournament }) {
  const may = useMay();
  if (status !== 'CHECKIN' || !may(getReminderLetters, game_id)) return null;
  return <Letters id={id} />;
}

function Letters({ id }: Pick<Tournament, 'id'>) {
  const { t } = useTranslation('participants');
  const [busy, setBusy] = useState(false);
  const query = apiQuery(getReminderLetters, { params: { id } }, { quiet: true });
  useLiveRefresh(channels.tournament(id), {
    ignores: ({ type }) => type !== 'letters',
    wide: [query.queryKey],
  });
  const letters = useQuery(query).data?.data;
  const met = letters ? states.filter((state) => letters[state] > 0) : [];
  if (!letters || met.length === 0) return null;
  const resend = async () => {
    setBusy(true);
    await attempt(resendReminderLetters, { params: { id } });
    await refresh(getReminderLetters);
    setBusy(false);
  };
  return (
    <Group gap="sm" mb="sm">
      <Text size="sm">
        {t('letters.all', {
          counts: met.map((state) => t(`letters.${state}`, { count: letters[state] })).join(', '),
        })}
      </Text>
      {letters.unsure > 0 && (
        <>
          <Text size="sm" c="dimmed">
            {t('letters.meaning')}
          </Text>
          <Button size="xs" variant="default" loading={busy} onClick={() => void resend()}>
            {t('letters.resend', { count: letters.unsure })}
          </Button>
        </>
      )}
    </Group>
  );
}

/** Leads to the page with everybody's links as codes, until the tournament is over. */
function LinksButton({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('participants');
  const may = useMay();
  if (isOver(tournament.status) || !may(listPlayerLinks, tournament.game_id)) return null;
  return (
    <ButtonLink
      to="/tournaments/$id/participants/links"
      params={{ id: String(tournament.id) }}
      size="xs"
      variant="default"
      leftSection={<IconQrcode size={15} aria-hidden />}
    >
      {t('links.title')}
    </ButtonLink>
  );
}
