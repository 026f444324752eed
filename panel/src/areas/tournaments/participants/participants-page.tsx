import { Button } from '@mantine/core';
import { maySeeEmailsIn } from '@matchdesk/contract/access';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconFileSpreadsheet, IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddParticipants } from '#areas/tournaments/add-participants/index.ts';
import { TournamentScreen } from '#areas/tournaments/tournaments/index.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import { useMe } from '#shared/session/me.ts';
import { CheckInAll } from './check-in-all.tsx';
import { ExportBar } from './export-bar.tsx';
import { LinksButton } from './links/links-button.tsx';
import classes from './live-counts.module.css';
import { ParticipantsList } from './participants-list.tsx';
import { RemindAll } from './remind-all.tsx';
import { ReminderEmailsNote } from './reminder-emails-note.tsx';
import { type ParticipantsExport, useExport } from './use-export.ts';

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
  const counts = [
    ['in', tournament.participant_count],
    ['registered', tournament.registered_participant_count],
    ['checkedIn', tournament.checkin_participant_count],
    ['places', tournament.max_member],
  ] as const;
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
