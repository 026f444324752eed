import { text } from '#shared/i18n/i18n.ts';

export interface Named {
  nickname?: string | null;
  name?: string | null;
  email?: string | null;
}

/** The nickname, or else the name, or else the e-mail; somebody without any of them is unknown. */
export function displayName(person: Named | null | undefined): string {
  const names = [person?.nickname, person?.name, person?.email];
  return names.find((name) => name?.trim()) ?? text('people.unknownUser');
}
