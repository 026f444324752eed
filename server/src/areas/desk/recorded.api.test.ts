import { changeCallQueue } from '#testing/every-change/desk/call-queue.ts';
import { changeChats } from '#testing/every-change/desk/chat-messages.ts';
import { changeThreads } from '#testing/every-change/desk/desk-threads.ts';
import { changeByHand } from '#testing/every-change/desk/edits-by-hand.ts';
import { changePresence } from '#testing/every-change/desk/staff-presence.ts';
import { changeSupport } from '#testing/every-change/desk/support-conversations.ts';
import { changeNeeds } from '#testing/every-change/desk/waiting-needs.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';
import { readLists, readMissing, readTournaments } from '#testing/recorded/recorded-reads.ts';
import type { TestServer } from '#testing/server.testing.ts';

const shown = async (server: TestServer) => [
  ...(await readLists(server)),
  ...(await readTournaments(server)),
];
const missing = readMissing(
  ['admin-calls', 'advanced', 'chats', 'judging', 'desk', 'presence', 'support'],
  [1],
);

compareWithRecord(import.meta.dirname, 'threads', changeThreads, { shown });
compareWithRecord(import.meta.dirname, 'call-queue', changeCallQueue);
compareWithRecord(import.meta.dirname, 'chats', changeChats);
compareWithRecord(import.meta.dirname, 'support', changeSupport);
compareWithRecord(import.meta.dirname, 'presence', changePresence, { shown: missing });
compareWithRecord(import.meta.dirname, 'by-hand', changeByHand);
compareWithRecord(import.meta.dirname, 'needs', changeNeeds);
