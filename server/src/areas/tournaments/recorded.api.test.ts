import { changeAddedPeople } from '#testing/every-change/added-people.ts';
import { changeBulks } from '#testing/every-change/bulks.ts';
import { changeEntries } from '#testing/every-change/entries.ts';
import { readPublicResults } from '#testing/every-change/public-results.ts';
import { changeReminders } from '#testing/every-change/reminded-people.ts';
import { changeSeeding } from '#testing/every-change/seeded-people.ts';
import { changeSeeds } from '#testing/every-change/seeds-and-seats.ts';
import { changeForms } from '#testing/every-change/tournament-forms.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';

compareWithRecord(import.meta.dirname, 'entries', changeEntries);
compareWithRecord(import.meta.dirname, 'seeds', changeSeeds);
compareWithRecord(import.meta.dirname, 'forms', changeForms);
compareWithRecord(import.meta.dirname, 'bulks', changeBulks);
compareWithRecord(import.meta.dirname, 'added', changeAddedPeople);
compareWithRecord(import.meta.dirname, 'reminders', changeReminders);
compareWithRecord(import.meta.dirname, 'seeding', changeSeeding);
compareWithRecord(import.meta.dirname, 'results', readPublicResults, { isRepeated: false });
