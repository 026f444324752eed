import { type ChosenProps, SearchedSelect } from '#shared/forms/searched-field.tsx';
import { tournamentsQuery } from './notifications.queries.ts';

interface TitledTournament {
  id: number;
  title: string;
}

type TournamentFieldProps = ChosenProps & {
  /** Only tournaments of this game, where it is named. */
  game: string;
  /** The tournament whose title is known already. */
  known?: TitledTournament | null | undefined;
};

const toOption = ({ id, title }: TitledTournament) => ({ value: String(id), label: `${id} · ${title}` });

/** One of the latest tournaments, or one that the server finds by title or id. */
export function TournamentField({ game, known, ...props }: TournamentFieldProps) {
  return (
    <SearchedSelect
      {...props}
      search={(typed) => tournamentsQuery(typed, game)}
      toOptions={({ data }) => data.map(toOption)}
      known={known ? toOption(known) : undefined}
    />
  );
}
