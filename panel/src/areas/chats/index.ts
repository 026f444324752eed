export { AdminCallsCard } from './admin-calls-card.tsx';
export { ChatControl } from './chat-control.tsx';
export { offersChat } from './offers-chat.ts';
export { OpenChatButton, TournamentChatButton } from './open-chat-button.tsx';
