import type { Language } from '@matchdesk/contract/languages';
import type { MyNext, NextStep } from '@matchdesk/contract/people/players.next';
import type { PublicTournament } from '@matchdesk/contract/people/players.public';
import { isOver, isRunning } from '@matchdesk/contract/statuses';
import { stepText } from '#shared/next-step/step-text.ts';

type Facts = Pick<PublicTournament, 'status' | 'registration' | 'participant_count' | 'max_member'>;

/** Of somebody who is not signed in nothing else is known. */
const nobodys: Omit<MyNext, 'step' | 'until'> = {
  can_act: true,
  expected_at: null,
  match_id: null,
  match_number: null,
  opponent: null,
  awaited: null,
  said: null,
  place: null,
  prizes: [],
  participants: [],
};

/** Whether anybody can register, in the words that those read who are signed in. */
export function registrationText(
  { status, registration, participant_count, max_member }: Facts,
  language: Language,
  now: number,
): { sentence: string; isOpen: boolean } {
  const as = (step: NextStep, until: string | null = null) => ({
    sentence: stepText({ ...nobodys, step, until }, undefined, language),
    isOpen: step === 'register',
  });
  if (isOver(status)) return as('over');
  if (isRunning(status)) return as('others-play');
  if (!registration || Date.parse(registration.ends_at) <= now) return as('registration-closed');
  if (registration.opens_at !== null) {
    const isAhead = Date.parse(registration.opens_at) > now;
    return as('wait-for-registration', isAhead ? registration.opens_at : null);
  }
  if (participant_count >= max_member) return as('tournament-full');
  return as('register', registration.ends_at);
}
