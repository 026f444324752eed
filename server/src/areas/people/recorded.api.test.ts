import { changeAccounts } from '#testing/every-change/people/account-links.ts';
import { changePeople } from '#testing/every-change/people/accounts-and-rights.ts';
import { changeClansAndNames } from '#testing/every-change/people/clans-and-names.ts';
import { changePlayerChats } from '#testing/every-change/people/player-chats.ts';
import { changeEntryRules } from '#testing/every-change/people/registration-rules.ts';
import { changeSignIns } from '#testing/every-change/people/sign-ins.ts';
import { changeRights } from '#testing/every-change/people/staff-rights.ts';
import { changeTeamRules } from '#testing/every-change/people/team-rules.ts';
import { changeTeams } from '#testing/every-change/people/teams-and-clans.ts';
import { changeDropOuts } from '#testing/every-change/tournaments/dropping-out.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';
import { readLists, readMissing } from '#testing/recorded/recorded-reads.ts';

const folder = import.meta.dirname;
const missing = readMissing(['auth', 'users', 'teams', 'players'], [1]);

compareWithRecord(folder, 'people', changePeople, { shown: readLists });
compareWithRecord(folder, 'teams', changeTeams, { shown: readLists });
compareWithRecord(folder, 'rights', changeRights, { isRepeated: false, shown: missing });
compareWithRecord(folder, 'accounts', changeAccounts, {
  isRepeated: false,
  settings: { PUBLIC_URL: 'https://desk.example.org', UNCONFIRMED_ACCOUNTS: '0' },
});
compareWithRecord(folder, 'sign-ins', changeSignIns, { isRepeated: false });
compareWithRecord(folder, 'entry-rules', changeEntryRules, { isRepeated: false });
compareWithRecord(folder, 'team-rules', changeTeamRules);
compareWithRecord(folder, 'clans-and-names', changeClansAndNames);
compareWithRecord(folder, 'player-chats', changePlayerChats, { isRepeated: false });
compareWithRecord(folder, 'dropping-out', changeDropOuts);
