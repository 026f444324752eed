import { isSeries, seriesText } from '@matchdesk/contract/formats/possible-scores';
import { type Language, type Sentence, say } from '@matchdesk/contract/languages';
import type { MyMatch } from '@matchdesk/contract/people/players';
import type { MyNext, NextStep } from '@matchdesk/contract/people/players.next';
import { isWin, ownScore } from './scores.ts';
import { momentWithin, placeText } from './shown-times.ts';

/** What each step says where nothing more is known. */
const plain: Record<NextStep, Sentence> = {
  register: { en: 'You can register now.', it: 'Puoi iscriverti adesso.' },
  'wait-for-registration': {
    en: 'Registration is not open yet.',
    it: 'Le iscrizioni non sono ancora aperte.',
  },
  'registration-closed': { en: 'Registration is closed.', it: 'Le iscrizioni sono chiuse.' },
  'tournament-full': { en: 'This tournament is full.', it: 'Questo torneo è al completo.' },
  'wrong-country': {
    en: 'This tournament is not open to your country.',
    it: 'Questo torneo non è aperto al tuo Paese.',
  },
  'others-play': { en: 'It is being played now.', it: 'Si sta giocando adesso.' },
  over: { en: 'This tournament is over.', it: 'Questo torneo è finito.' },
  'too-young': {
    en: 'By your account you are too young for this tournament.',
    it: 'Secondo il tuo account sei troppo giovane per questo torneo.',
  },
  'wait-for-check-in': {
    en: 'You are registered. Check in here later.',
    it: 'Sei iscritto. Più tardi fai qui il check-in.',
  },
  'check-in': { en: 'Check in now to keep your place.', it: 'Fai il check-in per tenere il posto.' },
  'wait-for-draw': { en: 'You are in. The draw comes next.', it: 'Ci sei. Ora tocca al sorteggio.' },
  'wait-for-start': { en: 'You are in. It starts soon.', it: 'Ci sei. Tra poco si comincia.' },
  'not-playing': {
    en: 'You are not playing: you missed the check-in, or no seat was left.',
    it: 'Non giochi: hai saltato il check-in o i posti erano finiti.',
  },
  play: { en: 'Play now.', it: 'Gioca adesso.' },
  confirm: {
    en: 'The other side has reported. Is that right?',
    it: 'L’altra parte ha comunicato il risultato. È giusto?',
  },
  'wait-for-report': {
    en: 'You have reported. Now the other side.',
    it: 'Hai comunicato il risultato. Ora tocca all’altra parte.',
  },
  disputed: { en: 'Reports differ. Staff decide.', it: 'Le comunicazioni non coincidono. Decide lo staff.' },
  'wait-for-staff': {
    en: 'Staff are looking at what was reported.',
    it: 'Lo staff sta guardando quanto comunicato.',
  },
  'wait-for-opponent': {
    en: 'Your opponent is not known yet.',
    it: 'Il tuo avversario non si conosce ancora.',
  },
  'wait-for-round': {
    en: 'Your next round is being made. It shows here.',
    it: 'Il tuo prossimo turno è in preparazione. Comparirà qui.',
  },
  'wait-for-end': {
    en: 'You have played everything. Others are still playing.',
    it: 'Hai giocato tutto. Altri stanno ancora giocando.',
  },
  out: { en: 'You are out. Thank you for playing.', it: 'Sei fuori. Grazie per aver giocato.' },
  done: { en: 'The tournament is over. Thank you for playing.', it: 'Il torneo è finito. Grazie.' },
  left: { en: 'You are no longer in this tournament.', it: 'Non sei più in questo torneo.' },
};

/** What a step says where more is known. */
const fuller = {
  registerUntil: {
    en: 'You can register now. It starts {time}.',
    it: 'Puoi iscriverti adesso. Si comincia {time}.',
  },
  registrationAt: { en: 'Registration opens {time}.', it: 'Le iscrizioni aprono {time}.' },
  checkInAt: {
    en: 'You are registered. Check-in opens {time}.',
    it: 'Sei iscritto. Il check-in apre {time}.',
  },
  startAt: { en: 'You are in. It starts {time}.', it: 'Ci sei. Si comincia {time}.' },
  playAgainst: { en: 'Play against {opponent} now.', it: 'Gioca adesso contro {opponent}.' },
  playAgainstAt: {
    en: 'You play against {opponent} {time}, or now if both are there.',
    it: 'Giochi contro {opponent} {time}, o adesso se ci siete entrambi.',
  },
  playLobby: { en: 'Play now, then report here.', it: 'Gioca adesso, poi comunica qui.' },
  playLobbyAt: { en: 'You play {time}.', it: 'Giochi {time}.' },
  theySaidWon: {
    en: '{opponent} says you won {score}. Is that right?',
    it: '{opponent} dice che hai vinto {score}. È giusto?',
  },
  theySaidLost: {
    en: '{opponent} says you lost {score}. Is that right?',
    it: '{opponent} dice che hai perso {score}. È giusto?',
  },
  theySaidIWon: {
    en: '{opponent} says you won. Is that right?',
    it: '{opponent} dice che hai vinto. È giusto?',
  },
  theySaidILost: {
    en: '{opponent} says you lost. Is that right?',
    it: '{opponent} dice che hai perso. È giusto?',
  },
  theirReport: {
    en: 'You have reported. Now {opponent}.',
    it: 'Hai comunicato il risultato. Ora tocca a {opponent}.',
  },
  awaitedWinner: {
    en: 'You play the winner of {first} against {second}.',
    it: 'Giochi contro chi vince tra {first} e {second}.',
  },
  awaitedLoser: {
    en: 'You play the loser of {first} against {second}.',
    it: 'Giochi contro chi perde tra {first} e {second}.',
  },
  awaitedMatchWinner: {
    en: 'You play the winner of match {number}.',
    it: 'Giochi contro chi vince la partita {number}.',
  },
  awaitedMatchLoser: {
    en: 'You play the loser of match {number}.',
    it: 'Giochi contro chi perde la partita {number}.',
  },
  roundAt: { en: 'Your next round starts {time}.', it: 'Il tuo prossimo turno comincia {time}.' },
  endPlace: {
    en: 'You have played everything: {place} so far.',
    it: 'Hai giocato tutto: per ora {place} posto.',
  },
  outPlace: { en: 'You are out, and finished {place}.', it: 'Sei fuori: {place} posto.' },
  donePlace: { en: 'You finished {place}.', it: 'Hai chiuso al {place} posto.' },
  doneFirst: { en: 'You won the tournament!', it: 'Hai vinto il torneo!' },
} as const satisfies Record<string, Sentence>;

type Facts = Record<string, string | number>;

/** The sentence of the next step. `match` is the one that it is about. */
export function stepText(next: MyNext, match: MyMatch | undefined, language: Language): string {
  const facts: Facts = {
    opponent: next.opponent ?? '',
    time: next.until === null ? '' : momentWithin(next.until, language),
    place: next.place === null ? '' : placeText(next.place, language),
    ...awaitedFacts(next),
  };
  const { sentence, more } = sentenceOf(next, match);
  // A name may end with a full stop of its own: `Lena K.`
  return say(sentence, language, { ...facts, ...more }).replace(/\.\.$/, '.');
}

const awaitedFacts = ({ awaited }: MyNext): Facts =>
  awaited ? { number: awaited.match_number, first: awaited.first ?? '', second: awaited.second ?? '' } : {};

interface Said {
  sentence: Sentence;
  more?: Facts;
}

function sentenceOf(next: MyNext, match: MyMatch | undefined): Said {
  const { step, until, opponent, place } = next;
  const dated = (sentence: Sentence): Said => ({ sentence: until === null ? plain[step] : sentence });
  const placed = (sentence: Sentence): Said => ({ sentence: place === null ? plain[step] : sentence });
  switch (step) {
    case 'register':
      return dated(fuller.registerUntil);
    case 'wait-for-registration':
      return dated(fuller.registrationAt);
    case 'wait-for-check-in':
      return dated(fuller.checkInAt);
    case 'wait-for-start':
      return dated(fuller.startAt);
    case 'wait-for-round':
      return dated(fuller.roundAt);
    case 'play':
      return { sentence: playSentence(next, match) };
    case 'confirm':
      return confirmSentence(next, match);
    case 'wait-for-report':
      return { sentence: opponent === null ? plain[step] : fuller.theirReport };
    case 'wait-for-opponent':
      return { sentence: awaitedSentence(next) };
    case 'wait-for-end':
      return placed(fuller.endPlace);
    case 'out':
      return placed(fuller.outPlace);
    case 'done':
      return place?.from === 1 && place.to === 1 ? { sentence: fuller.doneFirst } : placed(fuller.donePlace);
    default:
      return { sentence: plain[step] };
  }
}

function playSentence({ until, opponent }: MyNext, match: MyMatch | undefined): Sentence {
  if (opponent !== null) return until === null ? fuller.playAgainst : fuller.playAgainstAt;
  if (until !== null) return fuller.playLobbyAt;
  return match?.kind === 'lobby' ? fuller.playLobby : plain.play;
}

function confirmSentence({ said, opponent }: MyNext, match: MyMatch | undefined): Said {
  if (said === null || opponent === null || match?.kind !== 'duel') return { sentence: plain.confirm };
  const own = ownScore(said, match.side);
  if (!isSeries(match.games_count))
    return { sentence: isWin(own) ? fuller.theySaidIWon : fuller.theySaidILost };
  return {
    sentence: isWin(own) ? fuller.theySaidWon : fuller.theySaidLost,
    more: { score: seriesText(own) },
  };
}

function awaitedSentence({ awaited }: MyNext): Sentence {
  if (!awaited) return plain['wait-for-opponent'];
  const { first, second, sends } = awaited;
  const isNamed = first !== null && second !== null;
  if (sends === 'winner') return isNamed ? fuller.awaitedWinner : fuller.awaitedMatchWinner;
  return isNamed ? fuller.awaitedLoser : fuller.awaitedMatchLoser;
}
