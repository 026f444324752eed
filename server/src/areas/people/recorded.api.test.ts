import { changeAccounts } from '#testing/every-change/accounts.ts';
import { changeClansAndNames } from '#testing/every-change/clans-and-names.ts';
import { changeTeams } from '#testing/every-change/entries.ts';
import { changeEntryRules } from '#testing/every-change/entry-rules.ts';
import { changePeople } from '#testing/every-change/people.ts';
import { changePlayerChats } from '#testing/every-change/player-chats.ts';
import { changeRights } from '#testing/every-change/rights.ts';
import { changeSignIns } from '#testing/every-change/sign-ins.ts';
import { changeTeamRules } from '#testing/every-change/team-rules.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';
import { readLists } from '#testing/recorded/recorded-reads.ts';

const folder = import.meta.dirname;

compareWithRecord(folder, 'people', changePeople, { shown: readLists });
compareWithRecord(folder, 'teams', changeTeams, { shown: readLists });
compareWithRecord(folder, 'rights', changeRights, { isRepeated: false });
compareWithRecord(folder, 'accounts', changeAccounts, {
  isRepeated: false,
  settings: { PUBLIC_URL: 'https://desk.example.org', UNCONFIRMED_ACCOUNTS: '0' },
});
compareWithRecord(folder, 'sign-ins', changeSignIns, { isRepeated: false });
compareWithRecord(folder, 'entry-rules', changeEntryRules, { isRepeated: false });
compareWithRecord(folder, 'team-rules', changeTeamRules);
compareWithRecord(folder, 'clans-and-names', changeClansAndNames);
compareWithRecord(folder, 'player-chats', changePlayerChats, { isRepeated: false });
