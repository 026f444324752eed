import type { ParticipantId } from '@matchdesk/contract/ids';
import { languageOf } from '@matchdesk/contract/languages';
import * as contract from '@matchdesk/contract/people/players';
import { getPlayerView } from '@matchdesk/contract/tournaments/player-links';
import { getDriver } from '#areas/formats/any-format/index.ts';
import { deviceOf } from '#areas/people/auth/index.ts';
import { changePlayerPassword, endSessions, listSessions } from '#areas/people/users/index.ts';
import { openLink } from '#areas/tournaments/player-links/index.ts';
import type { Context } from '#context.ts';
import { lastingOriginOf, originOf } from '#http/origin.ts';
import { handle } from '#http/register.ts';
import { listWrittenMatches } from '#rows/threads/index.ts';
import { dropOut } from './drop-out.ts';
import { checkGivenCode, checkKnown, checkMaySee } from './entry-rules.ts';
import { changeLineUp, listTeamsToEnter, readLineUp } from './line-up.ts';
import { getMineByCode, getMineIfKnown } from './mine.ts';
import { listCountries } from './my-account.store.ts';
import { getMyAccount, removeMyAvatar, saveMyAccount, saveMyAvatar } from './my-account.ts';
import {
  findMyAdminCall,
  readMatchChat,
  readTournamentChat,
  writeInMatch,
  writeInTournament,
} from './my-chats.ts';
import { acceptClanMate, askToJoinClan, createClan, leaveClan } from './my-clans.ts';
import { renewMyLink } from './my-link.ts';
import { listMyMatches, pageTournaments, readMyNext } from './my-next.ts';
import {
  acceptMate,
  askToJoin,
  createTeam,
  leaveTeam,
  pageMyTeams,
  removeMyMate,
  setMateRole,
} from './my-teams.ts';
import { askForReset, resetPassword } from './password-reset.ts';
import { readPlayerView } from './player-view.ts';
import { listGames, listProfiles, saveProfile } from './profiles.ts';
import {
  listPublicGames,
  pageFellows,
  pageForEverybody,
  pageParticipants,
  readDetails,
  readForEverybody,
} from './public-tournaments.ts';
import { checkIn, register, toPlayTournament, withdraw } from './registration.ts';
import { confirmSignUp, signUp } from './sign-up.ts';
import { getInvite, joinTeam, readInvite, renewTeamInvite } from './team-invites.ts';

const accountRoutes = (context: Context) => [
  handle(contract.signUp, async ({ body, request }) => {
    const session = await signUp(context, body, {
      address: request.ip,
      language: languageOf(request.headers['accept-language']),
      origin: lastingOriginOf(context, request),
    });
    return session
      ? { message: 'The account is open', ...session }
      : { message: 'A letter is on its way; its link opens the account' };
  }),
  handle(contract.confirmSignUp, ({ body }) => confirmSignUp(context, body.token, body.password)),
  handle(contract.askForPasswordReset, async ({ body, request }) => {
    await askForReset(context, {
      email: body.email,
      address: request.ip,
      device: deviceOf(request),
      language: languageOf(request.headers['accept-language']),
      origin: lastingOriginOf(context, request),
    });
    return { message: 'If there is an account with this e-mail, a link is on its way' };
  }),
  handle(contract.resetPassword, async ({ body }) => {
    await resetPassword(context, body.token, body.password);
    return { message: 'The new password is set' };
  }),
  handle(contract.changePlayerPassword, async ({ person, body }) => {
    await changePlayerPassword(context, person, body);
    return { message: 'The password is changed' };
  }),
  handle(contract.getMyAccount, async ({ person }) => ({ data: await getMyAccount(context, person) })),
  handle(contract.saveMyAccount, async ({ person, body }) => ({
    data: await saveMyAccount(context, person, body),
  })),
  handle(contract.saveMyAvatar, async ({ person, body }) => ({
    data: await saveMyAvatar(context, person, body.avatar),
  })),
  handle(contract.removeMyAvatar, async ({ person }) => ({ data: await removeMyAvatar(context, person) })),
  handle(contract.listMySessions, async ({ person }) => ({
    data: await listSessions(context, person, person.id),
  })),
  handle(contract.endMySession, async ({ person, params }) => ({
    data: await endSessions(context, person, person.id, params.sessionId),
  })),
  handle(contract.endMyOtherSessions, async ({ person }) => ({
    data: await endSessions(context, person, person.id),
  })),
  handle(contract.listCountriesForPlayers, async () => ({ data: await listCountries(context.db) })),
  handle(contract.listGamesForPlayers, async () => ({ data: await listGames(context.db) })),
  handle(contract.listMyProfiles, async ({ person }) => ({
    data: await listProfiles(context.db, person.id),
  })),
  handle(contract.saveMyProfile, async ({ person, body }) => ({
    data: await saveProfile(context, person, body),
  })),
];

const teamRoutes = (context: Context) => [
  handle(contract.listMyTeams, ({ person, query }) =>
    pageMyTeams(context, person, { ...query, path: contract.listMyTeams.path }),
  ),
  handle(contract.createMyTeam, async ({ person, body }) => ({
    data: await createTeam(context, person, body),
  })),
  handle(contract.askToJoin, async ({ person, params }) => {
    await askToJoin(context, person, params.id);
    return { message: 'Asked' };
  }),
  handle(contract.acceptMate, async ({ person, params: { id, mateId }, body }) => ({
    data: await acceptMate(context, person, id, mateId, body.role),
  })),
  handle(contract.leaveTeam, async ({ person, params }) => {
    await leaveTeam(context, person, params.id);
    return { message: 'Left' };
  }),
  handle(contract.removeMyMate, async ({ person, params: { id, mateId } }) => ({
    data: await removeMyMate(context, person, id, mateId),
  })),
  handle(contract.setMyMateRole, async ({ person, params: { id, mateId }, body }) => ({
    data: await setMateRole(context, person, id, mateId, body.role),
  })),
  handle(contract.getTeamInvite, async ({ person, params, request }) => ({
    data: await getInvite(context, person, params.id, originOf(context, request)),
  })),
  handle(contract.renewTeamInvite, async ({ person, params, request }) => ({
    data: await renewTeamInvite(context, person, params.id, originOf(context, request)),
  })),
  handle(contract.readTeamInvite, async ({ person, body }) => ({
    data: await readInvite(context, person, body.token),
  })),
  handle(contract.joinTeam, async ({ person, body }) => ({
    data: await joinTeam(context, person, body.token),
  })),
];

const clanRoutes = (context: Context) => [
  handle(contract.createMyClan, async ({ person, body }) => ({
    data: await createClan(context, person, body),
  })),
  handle(contract.askToJoinClan, async ({ person, params }) => {
    await askToJoinClan(context, person, params.id);
    return { message: 'Asked' };
  }),
  handle(contract.acceptClanMate, async ({ person, params: { id, mateId } }) => ({
    data: await acceptClanMate(context, person, id, mateId),
  })),
  handle(contract.leaveClan, async ({ person, params }) => {
    await leaveClan(context, person, params.id);
    return { message: 'Left' };
  }),
];

const tournamentRoutes = (context: Context) => [
  handle(contract.getPlayTournament, async ({ person, params, query, request }) => {
    const given = { code: query.code, address: request.ip };
    return { data: toPlayTournament(await getMineByCode(context, person, params.id, given)) };
  }),
  handle(contract.register, async ({ person, params, body, request }) => {
    await checkGivenCode(context, params.id, body.secret_code, request.ip);
    return { data: await register(context, person, params.id, body) };
  }),
  handle(contract.listTeamsToEnter, async ({ person, params, query, request }) => {
    await checkMaySee(context, person, params.id, query.code, request.ip);
    return { data: await listTeamsToEnter(context.db, person, params.id) };
  }),
  handle(contract.getLineUp, async ({ person, params, query }) => {
    await checkKnown(context, person, params.id);
    return { data: await readLineUp(context, person, params.id, query.participant_id) };
  }),
  handle(contract.changeLineUp, async ({ person, params, body }) => {
    await checkKnown(context, person, params.id);
    return { data: await changeLineUp(context, person, params.id, body) };
  }),
  handle(contract.checkIn, async ({ person, params }) => ({
    data: await checkIn(context, person, params.id),
  })),
  handle(contract.withdraw, async ({ person, params }) => ({
    data: await withdraw(context, person, params.id),
  })),
  handle(contract.dropOut, async ({ person, params }) => ({
    data: await dropOut(context, person, params.id),
  })),
  handle(contract.listMyTournaments, ({ person, query }) =>
    pageTournaments(context, person, { ...query, path: contract.listMyTournaments.path }),
  ),
  handle(contract.getTournamentDetails, async ({ person, params }) => {
    await checkKnown(context, person, params.id);
    return { data: await readDetails(context, params.id) };
  }),
  handle(contract.listFellowParticipants, async ({ person, params, query }) => {
    await checkKnown(context, person, params.id);
    const path = contract.listFellowParticipants.path.replace('{id}', String(params.id));
    return pageFellows(context, params.id, { ...query, path });
  }),
  handle(contract.getMyNext, async ({ person, params, query: { code }, request }) => {
    const mine =
      code === undefined
        ? await getMineIfKnown(context, person, params.id)
        : await getMineByCode(context, person, params.id, { code, address: request.ip });
    return { data: await readMyNext(context, person, mine) };
  }),
  handle(contract.listMyMatches, async ({ person, params }) => {
    const data = await listMyMatches(context, person, params.id);
    const ids = data.map((match) => match.id);
    return { data, meta: { written: await listWrittenMatches(context.db, params.id, ids) } };
  }),
  handle(contract.reportMatch, async ({ person, params: { id, matchId }, body }) => {
    await checkKnown(context, person, id);
    return { data: await (await getDriver(context.db, id)).report(context, person, id, matchId, body) };
  }),
];

const linkRoutes = (context: Context) => [
  handle(contract.openPlayerLink, async ({ body }) => ({ data: await openLink(context, body.token) })),
  handle(contract.renewMyLink, async ({ person, params, request }) => {
    await checkKnown(context, person, params.id);
    return { data: await renewMyLink(context, person, params.id, originOf(context, request)) };
  }),
];

const chatRoutes = (context: Context) => [
  handle(contract.listMyMatchMessages, async ({ person, params: { id, matchId }, query }) => {
    return readMatchChat(context, person, id, matchId, query);
  }),
  handle(
    contract.sendMyMatchMessage,
    async ({ person, params: { id, matchId }, body }) => ({
      data: await writeInMatch(context, person, id, matchId, body),
    }),
    { isFrequent: true },
  ),
  handle(contract.listMyTournamentMessages, async ({ person, params: { id }, query }) => {
    return readTournamentChat(context, person, id, query);
  }),
  handle(
    contract.sendMyTournamentMessage,
    async ({ person, params: { id }, body }) => ({
      data: await writeInTournament(context, person, id, body),
    }),
    { isFrequent: true },
  ),
  handle(contract.getMyAdminCall, async ({ person, params: { id }, query }) => {
    return { data: await findMyAdminCall(context, person, id, query.match_id) };
  }),
];

const publicRoutes = (context: Context) => [
  handle(contract.listPublicTournaments, ({ query }) =>
    pageForEverybody(context, { ...query, path: contract.listPublicTournaments.path }),
  ),
  handle(contract.listPublicGames, async () => ({ data: await listPublicGames(context) })),
  handle(contract.getPublicTournament, async ({ params, query, request }) => ({
    data: await readForEverybody(context, params.id, { code: query.code, address: request.ip }),
  })),
  handle(contract.listPublicParticipants, ({ params, query: { code, ...query }, request }) => {
    const path = contract.listPublicParticipants.path.replace('{id}', String(params.id));
    return pageParticipants(context, params.id, { code, address: request.ip }, { ...query, path });
  }),
];

/** What players see, shown to staff. */
const staffRoutes = (context: Context) => [
  handle(getPlayerView, async ({ person, params: { id, pid } }) => ({
    data: await readPlayerView(context, person, id, pid as ParticipantId),
  })),
];

export const playersRoutes = (context: Context) => [
  ...accountRoutes(context),
  ...teamRoutes(context),
  ...clanRoutes(context),
  ...tournamentRoutes(context),
  ...chatRoutes(context),
  ...linkRoutes(context),
  ...publicRoutes(context),
  ...staffRoutes(context),
];
