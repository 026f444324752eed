import type { Language } from '@matchdesk/contract/languages';
import type { PublicTournament } from '@matchdesk/contract/people/players.public';
import { isOver, matchTypes } from '@matchdesk/contract/statuses';
import { Fragment } from 'react';
import { placeText, wholeMoment } from '#shared/next-step/shown-times.ts';
import { type Say, useLanguage, useSay } from '../language.ts';
import { Card, Facts } from '../parts.tsx';
import { prizeText } from '../prize-text.ts';
import { eventTexts } from './event-texts.ts';

/** When, who, how long and what for. */
export function EventDetails({ event }: { event: PublicTournament }) {
  const say = useSay();
  const language = useLanguage();
  const { game, platform, participant_count: count, max_member: most, limited_to } = event;
  return (
    <>
      <Card title={say(eventTexts.details)}>
        <Facts
          facts={[
            [say(eventTexts.start), wholeMoment(event.started_at, language)],
            !isOver(event.status) && [say(eventTexts.registration), registrationText(event, say, language)],
            event.check_in !== null && [
              say(eventTexts.checkIn),
              openingText(event.check_in, 'checkInUntil', say, language),
            ],
            [say(eventTexts.game), platform ? `${game.name}, ${platform.name}` : game.name],
            [say(eventTexts.who), sideText(event, say)],
            [say(eventTexts.places), say(eventTexts.ofPlaces, { count, most })],
            event.best_of.length > 0 && [say(eventTexts.games), gamesText(event.best_of, say)],
            event.least_age > 0 && [say(eventTexts.age), say(eventTexts.fromAge, { age: event.least_age })],
            limited_to !== null && [say(eventTexts.openTo), placesText(limited_to, language)],
          ]}
        />
      </Card>
      <Prizes event={event} />
    </>
  );
}

function Prizes({ event: { prize_pool } }: { event: PublicTournament }) {
  const say = useSay();
  const language = useLanguage();
  if (prize_pool.length === 0) return null;
  return (
    <Card title={say(eventTexts.prizes)}>
      <Facts
        facts={prize_pool.map(({ place, prizes }) => [
          placeText({ from: place, to: place }, language),
          prizes.map(({ wallet, value }, index) => (
            <Fragment key={wallet}>
              {index > 0 && <br />}
              {prizeText({ currency: wallet, amount: value }, language)}
            </Fragment>
          )),
        ])}
      />
    </Card>
  );
}

function registrationText(event: PublicTournament, say: Say, language: Language): string {
  const { registration, participant_count, max_member } = event;
  const isFull = registration?.opens_at === null && participant_count >= max_member;
  return isFull ? say(eventTexts.full) : openingText(registration, 'until', say, language);
}

function openingText(
  opening: PublicTournament['registration'],
  open: 'until' | 'checkInUntil',
  say: Say,
  language: Language,
): string {
  if (opening === null) return say(eventTexts.closed);
  const { opens_at, ends_at } = opening;
  return opens_at === null
    ? say(eventTexts[open], { time: wholeMoment(ends_at, language) })
    : say(eventTexts.opens, { time: wholeMoment(opens_at, language) });
}

function sideText(
  { match_type, team_mates: count, substitute_limit: more }: PublicTournament,
  say: Say,
): string {
  if (match_type === matchTypes.solo) return say(eventTexts.solo);
  return say(more > 0 ? eventTexts.teamsOfMore : eventTexts.teamsOf, { count, more });
}

function gamesText(bestOf: readonly number[], say: Say): string {
  const [from, to] = [Math.min(...bestOf), Math.max(...bestOf)];
  if (to === 1) return say(eventTexts.oneGame);
  return from === to ? say(eventTexts.bestOf, { count: to }) : say(eventTexts.bestOfRange, { from, to });
}

/** A long list of countries is the region’s, which everybody knows. */
const mostCountries = 6;

function placesText({ region, countries }: NonNullable<PublicTournament['limited_to']>, language: Language) {
  if (region !== null && countries.length > mostCountries) return region;
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  const nameOf = (code: string) => (/^[a-z]{2}$/i.test(code) ? (names.of(code.toUpperCase()) ?? code) : code);
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(countries.map(nameOf));
  return region === null ? list : `${region}: ${list}`;
}
