import type { Tournament, TournamentRow } from '@matchdesk/contract/tournaments/tournaments';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments.calls';
import { IconBolt } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { requestedAction } from '#shared/actions/actions.ts';
import { apiQuery } from '#shared/api/query.ts';
import { useMay } from '#shared/session/me.ts';
import {
  type Command,
  type CommandName,
  type Offered,
  offeredCommand,
  offeredHere,
  tournamentAt,
} from './commands.ts';

/** What the tournament on whose page one is offers now. */
export function useCommandsHere(typed: string) {
  const may = useMay();
  const toAction = useCommandAction(typed);
  const here = useLocation({ select: ({ pathname }) => tournamentAt(pathname) });
  const read = useQuery({
    ...apiQuery(getTournament, { params: { id: here ?? 0 } }, { quiet: true }),
    enabled: here !== undefined,
  });
  const tournament = here === undefined ? undefined : read.data?.data;
  if (!tournament) return [];
  return offeredHere(typed, tournament, may).map((offered) => toAction(offered.name, tournament, offered));
}

/** The command for each tournament it may mean, where it is allowed now. */
export function useCommands(
  command: Command | undefined,
  tournaments: readonly TournamentRow[],
  typed: string,
) {
  const may = useMay();
  const toAction = useCommandAction(typed);
  const read = useQueries({
    queries: (command ? tournaments : []).map(({ id }) =>
      apiQuery(getTournament, { params: { id } }, { quiet: true }),
    ),
  });
  if (!command) return [];
  return read.flatMap(({ data }) => {
    const tournament = data?.data;
    const offered = tournament && offeredCommand(command.name, tournament, may);
    return offered ? [toAction(command.name, tournament, offered)] : [];
  });
}

function useCommandAction(typed: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (name: CommandName, tournament: Tournament, { to, search, act }: Offered) => {
    const { id, title, game, status } = tournament;
    return {
      id: `${name} ${id}`,
      label: t(`palette.commands.${name}`, { title }),
      description: `#${id} · ${game.name} · ${t(`status.tournament.${status}`)}`,
      keywords: typed,
      leftSection: <IconBolt size={16} aria-hidden />,
      onClick: () => {
        if (act) requestedAction.set({ tournament: id, act });
        void navigate({ to, search: search ?? {} });
      },
    };
  };
}
