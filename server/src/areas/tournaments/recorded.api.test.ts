import { addedPeople } from '#testing/every-change/added-people.ts';
import { bulksOfParticipants } from '#testing/every-change/bulks.ts';
import { changeEntries } from '#testing/every-change/entries.ts';
import { publicResults } from '#testing/every-change/public-results.ts';
import { remindedPeople } from '#testing/every-change/reminded-people.ts';
import { seededPeople } from '#testing/every-change/seeded-people.ts';
import { changeSeeds } from '#testing/every-change/seeds-and-seats.ts';
import { formsOfTournaments } from '#testing/every-change/tournament-forms.ts';
import { compareReads, type ReadingPart } from '#testing/recorded/reads.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';

compareWithRecord(import.meta.dirname, 'entries', changeEntries);
compareWithRecord(import.meta.dirname, 'seeds', changeSeeds);
const parts: Record<string, ReadingPart> = {
  forms: formsOfTournaments,
  bulks: bulksOfParticipants,
  added: addedPeople,
  reminders: remindedPeople,
  seeding: seededPeople,
};
for (const [name, part] of Object.entries(parts))
  compareWithRecord(import.meta.dirname, name, part.steps, part);
compareReads(import.meta.dirname, 'results', publicResults);
