import { text } from '#shared/i18n/i18n.ts';

interface Named {
  nickname?: string | null;
  name?: string | null;
  email?: string | null;
}

/** The nickname, else the name, else the e-mail, else 'unknown'. */
export function displayName(person: Named | null | undefined): string {
  const names = [person?.nickname, person?.name, person?.email];
  return names.find((name) => name?.trim()) ?? text('people.unknownUser');
}
