export const uploadLimitKb = 2048;

export const toastMs = 5000;

export const wideLayoutPx = 992;

export const searchDebounceMs = 500;

export const loaderDelayMs = 300;

export const liveRefetchMs = 800;

export const wideRefreshMs = 2000;

export const numberInputMax = 99_999;

export const pickerLimits = { short: 50, long: 200 } as const;

/** The most match chats that get one text at once. */
export const mostMatchesAtOnce = 50;

/** The most lines of a list or file that are added at once. */
export const mostEntries = 10_000;

/** The most tournaments of the calendar in one file. */
export const mostExportedEvents = 999;

/** The most records that one call may name by id. */
export const mostAtOnce = 10_000;

export const largestId = 2_147_483_647;

export const largestPoints = 99_999_999;

export const walletCurrencies = ['EUR', 'COINS'] as const;

export type WalletCurrency = (typeof walletCurrencies)[number];

/** The round number that stands for the total, as in the panel's tab. */
export const totalRound = 999;

export const largestScore = 9_999_999;

export const mostLeaderboardRounds = 100;

/** A lobby has at most this many seats. */
export const lobbySeats = 8;

/** The most addresses of boards that a tournament has at a time; one can be open on any number of screens. */
export const mostBoardLinks = 10;

export const longestMessage = 2000;

export const messagesAPage = 50;

/** The most people that can be seeded by hand, by a file or by a ranking. */
export const mostSeeded = 16_384;
