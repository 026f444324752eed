import { lobbySeats } from '@matchdesk/contract/limits';
import { type ComponentType, createContext, memo, use } from 'react';
import { useTranslation } from 'react-i18next';
import { type MatchStore, Sprite, useMatch } from '#areas/formats/matches/index.ts';
import { useReferees } from '#areas/formats/referees/index.ts';
import { shortDate } from '#shared/format/short-date.ts';
import { CardFace } from '#shared/people/card-face.tsx';
import { matchLooks } from '#shared/status/statuses.ts';
import { useMatchWords } from '#shared/status/use-match-words.ts';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import classes from './tft.lobby-card.module.css';
import type { CardLobby } from './tft.queries.ts';
import { useNames } from './use-lobby-names.ts';

/** What a screen adds to the cards of its lobbies. */
interface LobbyExtras {
  /** Buttons in the card's head. */
  Controls?: ComponentType<{ number: number }>;
  onOpen?: (number: number) => void;
}

export const LobbyExtrasContext = createContext<LobbyExtras>({});

interface LobbyCardProps {
  number: number;
  store: MatchStore<CardLobby>;
}

const FLASH_MS = 1600;

const slots = Array.from({ length: lobbySeats }, (_, seat) => seat);

/** One lobby: its players, and once it is over their places. An outline until it is loaded. */
export const LobbyCard = memo(function LobbyCard({ number, store }: LobbyCardProps) {
  const { t } = useTranslation('tft');
  const { signOf, wordOf, midOf } = useMatchWords();
  const { labelOf, lobbyName } = useNames();
  const { Controls, onOpen } = use(LobbyExtrasContext);
  const { isOwn } = useReferees();
  const seen = useMatch(store, number);
  if (!seen)
    return (
      <div className={classes.card} data-skeleton>
        <TextSkeleton height="100%" />
      </div>
    );
  const { match: lobby, changes, changedAt } = seen;
  const { id, started_at } = lobby;
  const [sign, word] = [signOf(lobby.status), wordOf(lobby.status)];
  const isFresh = performance.now() - changedAt < FLASH_MS;
  const label = labelOf(lobby);
  return (
    <article
      className={classes.card}
      aria-label={t('card.described', { id, name: lobbyName(lobby), status: word })}
      data-number={number}
      data-match={id}
      data-status={sign}
      data-final={lobby.is_final || undefined}
      data-own={isOwn(id) || undefined}
      data-flash={isFresh ? changes % 2 : undefined}
    >
      <header className={classes.head}>
        {onOpen ? (
          <button type="button" className={classes.mid} onClick={() => onOpen(number)}>
            {midOf(id) ?? `#${id}`}
          </button>
        ) : (
          <span className={classes.mid}>{midOf(id) ?? `#${id}`}</span>
        )}
        {label && <b className={classes.label}>{label}</b>}
        {Controls && <Controls number={number} />}
      </header>
      <div className={classes.facts}>
        <span className={classes.status} data-color={matchLooks[sign].color}>
          {sign !== 'WAITING' && <Sprite name={sign} />}
          {word}
        </span>
        <time dateTime={started_at}>{shortDate(started_at)}</time>
      </div>
      <ol className={classes.lines}>
        {linesOf(lobby).map(({ seat, seated, isVoid }) => (
          <li
            key={seat}
            className={classes.line}
            data-winner={seated?.status === 'winner' || undefined}
            data-defeated={seated?.status === 'defeated' || undefined}
            data-out={seated?.out ? true : undefined}
          >
            {seated ? (
              <>
                <CardFace className={classes.face} who={seated.participant} name={seated.participant.name} />
                <span className={classes.name} title={seated.participant.name}>
                  {seated.participant.name}
                </span>
                {seated.out && <span className={classes.word}>{t(`card.${seated.out}`)}</span>}
                {seated.place !== null && (
                  <b className={classes.place} title={t('card.place', { place: seated.place })}>
                    {seated.place}
                  </b>
                )}
              </>
            ) : (
              <span className={classes.nobody}>
                {seat >= lobby.seats ? t('card.noSeat') : t(isVoid ? 'card.nobody' : 'card.open')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </article>
  );
});

/** Eight lines in seat order; once the lobby is over, in order of finish. */
function linesOf(lobby: CardLobby) {
  const lines = slots.map((seat) => ({
    seat,
    seated: lobby.participants.find((one) => one.seat === seat),
    isVoid: lobby.void_seats.includes(seat),
  }));
  if (lobby.status !== 'FINISHED') return lines;
  const last = lobbySeats + 1;
  const rank = ({ seated }: (typeof lines)[number]) => (seated ? (seated.place ?? last) : last + 1);
  return lines.toSorted((one, other) => rank(one) - rank(other) || one.seat - other.seat);
}
