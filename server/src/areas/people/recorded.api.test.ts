import { changeAccounts } from '#testing/every-change/accounts.ts';
import { changeClansAndNames } from '#testing/every-change/clans-and-names.ts';
import { changeTeams } from '#testing/every-change/entries.ts';
import { changeEntryRules } from '#testing/every-change/entry-rules.ts';
import { changePeople } from '#testing/every-change/people.ts';
import { changePlayerChats } from '#testing/every-change/player-chats.ts';
import { changeRights } from '#testing/every-change/rights.ts';
import { changeSignIns } from '#testing/every-change/sign-ins.ts';
import { changeTeamRules } from '#testing/every-change/team-rules.ts';
import { compareWithLooks } from '#testing/recorded/compare-with-looks.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';
import { readLists } from '#testing/recorded/recorded-reads.ts';

const folder = import.meta.dirname;

compareWithRecord(folder, 'people', changePeople, { shown: readLists });
compareWithRecord(folder, 'teams', changeTeams, { shown: readLists });
compareWithLooks(folder, 'rights', changeRights);
compareWithLooks(folder, 'accounts', changeAccounts, {
  settings: { PUBLIC_URL: 'https://desk.example.org', UNCONFIRMED_ACCOUNTS: '0' },
});
compareWithLooks(folder, 'sign-ins', changeSignIns);
compareWithLooks(folder, 'entry-rules', changeEntryRules);
compareWithLooks(folder, 'team-rules', changeTeamRules, { isRepeated: true });
compareWithLooks(folder, 'clans-and-names', changeClansAndNames, { isRepeated: true });
compareWithLooks(folder, 'player-chats', changePlayerChats);
