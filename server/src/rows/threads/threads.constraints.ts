import type { Constraints } from '#database/constraints.ts';

export const threadConstraints: Constraints = {
  chat_sights_once: 'ours',
  chat_sights_tournament: 'ours',
  chat_sights_user: 'ours',
  messages_number: 'ours',
  messages_removed_by: 'ours',
  messages_role_known: 'ours',
  messages_sent_once: 'ours',
  messages_thread: 'ours',
  messages_user: 'ours',
  mutes_created_by: 'ours',
  mutes_silences_known: 'ours',
  mutes_tournament: 'ours',
  mutes_user: 'ours',
  thread_marks_once: 'ours',
  thread_marks_thread: 'ours',
  thread_marks_user: 'ours',
  threads_channel: 'ours',
  threads_kind_known: 'ours',
  threads_tournament: 'ours',
  threads_user: 'ours',
};
