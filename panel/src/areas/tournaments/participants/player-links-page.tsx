import { Button, Group, Loader, Pagination, Text } from '@mantine/core';
import type { PlayerLink } from '@matchdesk/contract/tournaments/player-links';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TournamentScreen } from '#areas/tournaments/tournaments/index.ts';
import { saveFile } from '#shared/csv/csv.ts';
import { QrCode } from '#shared/qr/qr.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { linksFile, linksQuery } from './player-links.queries.ts';
import classes from './player-links-page.module.css';

/** As many codes as a browser draws and prints without a noticeable pause. */
const cardsAtOnce = 200;

/** The links of everybody who is in, to be printed as codes or downloaded. */
export function LinksPage() {
  return <TournamentScreen>{({ id }) => <Links id={id} />}</TournamentScreen>;
}

function Links({ id }: { id: number }) {
  const { t } = useTranslation('participants');
  const { data, error, refetch } = useQuery(linksQuery(id));
  const [page, setPage] = useState(1);
  if (error)
    return <ErrorState title={t('links.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Loader size="sm" />;
  const shown = data.slice((page - 1) * cardsAtOnce, page * cardsAtOnce);
  return (
    <>
      <Group gap="sm" mb="md" className={classes.controls}>
        <Text size="sm" className={classes.meaning}>
          {t('links.meaning')}
        </Text>
        <Button
          size="xs"
          variant="default"
          disabled={data.length === 0}
          leftSection={<IconFileSpreadsheet size={15} aria-hidden />}
          onClick={() => saveFile(linksFile(data))}
        >
          {t('links.download')}
        </Button>
        <Button
          size="xs"
          disabled={data.length === 0}
          leftSection={<IconPrinter size={15} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('links.print')}
        </Button>
      </Group>
      {data.length === 0 && <Text c="dimmed">{t('links.nobody')}</Text>}
      <ul className={classes.cards} aria-label={t('links.title')}>
        {shown.map((one) => (
          <LinkCard key={one.id} {...one} />
        ))}
      </ul>
      {data.length > cardsAtOnce && (
        <Pagination
          className={classes.controls}
          total={Math.ceil(data.length / cardsAtOnce)}
          value={page}
          onChange={setPage}
        />
      )}
    </>
  );
}

function LinkCard({ name, link }: PlayerLink) {
  const { t } = useTranslation('participants');
  return (
    <li className={classes.card}>
      <QrCode text={link} label={t('links.qr', { name })} size={148} />
      <b>{name}</b>
    </li>
  );
}
