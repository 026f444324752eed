export { AdminCallsCard } from './admin-calls-card.tsx';
export { ChatControl } from './chat-control.tsx';
export { ChatReaders } from './chat-readers.tsx';
export { ChatThread } from './chat-thread.tsx';
export { chatTitle, offersChat } from './chats.rules.ts';
export { OpenChatButton, TournamentChatButton } from './open-chat-button.tsx';
export { SoundToggle } from './sound-toggle.tsx';
export { useCalledMatches } from './use-called-matches.ts';
export { useEntering } from './use-entering.ts';
