import { Button } from '@mantine/core';
import type { OpenMatch } from '@matchdesk/contract/formats/results';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#shared/store/store.ts';
import { openMatchesQuery } from '../matches.queries.ts';
import { useStaffMatches } from '../staff-matches-context.ts';
import { shownOpen } from './open-cards.ts';
import classes from './open-elsewhere.module.css';
import type { ScreenScope } from './use-read-line.ts';

/** Cards are drawn a moment after the page, and after a result. */
const AFTER_MS = 600;

interface OpenElsewhereProps extends Pick<ScreenScope, 'canShow'> {
  onGo: (match: OpenMatch) => void;
}

/** Leads to the first open match where none is on screen. */
export function OpenElsewhere({ canShow, onGo }: OpenElsewhereProps) {
  const { t } = useTranslation('matches');
  const { tournament } = useStaffMatches();
  const isNoneShown = useStore(shownOpen) === 0;
  const isWanted = useLasts(isNoneShown);
  const query = openMatchesQuery(tournament.id);
  const { data, isFetching } = useQuery({ ...query, enabled: isWanted, staleTime: 0 });
  const first = data?.data.find(canShow);
  if (!isWanted || isFetching || !first) return null;
  return (
    <Button
      className={classes.elsewhere}
      variant="default"
      size="compact-sm"
      rightSection={<IconArrowRight size={14} aria-hidden />}
      onClick={() => onGo(first)}
    >
      {t('quick.elsewhere')}
    </Button>
  );
}

/** Whether it has been so for a moment. */
function useLasts(is: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setLasts(true), AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [is]);
  return is && lasts;
}
