import type { Language } from '@matchdesk/contract/languages';

/** Rounds have English names on the wire. */
const italian: readonly (readonly [RegExp, string])[] = [
  [/^Final$/, 'Finale'],
  [/^Final \(reset\)$/, 'Finale (replica)'],
  [/^Lower final$/, 'Finale perdenti'],
  [/^Semifinals$/, 'Semifinali'],
  [/^Quarterfinals$/, 'Quarti di finale'],
  [/^Eighth-finals$/, 'Ottavi di finale'],
  [/^(\d+)th-finals$/, '$1esimi di finale'],
  [/^3rd place$/, '3º posto'],
  [/^Lower round (\d+)$/, 'Turno perdenti $1'],
  [/^Round (\d+)$/, 'Turno $1'],
  [/^Challenge$/, 'Sfida'],
];

export function roundName(name: string, language: Language): string {
  if (language === 'en') return name;
  const said = (part: string) => {
    const [pattern, words] = italian.find(([one]) => one.test(part)) ?? [];
    return pattern && words ? part.replace(pattern, words) : part;
  };
  return name.split(' · ').map(said).join(' · ');
}
