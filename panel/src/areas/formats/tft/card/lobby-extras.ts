import { type ComponentType, createContext } from 'react';

/** What a screen adds to the cards of its lobbies. */
interface LobbyExtras {
  /** Buttons in the card's head. */
  Controls?: ComponentType<{ number: number }>;
  onOpen?: (number: number) => void;
}

export const LobbyExtrasContext = createContext<LobbyExtras>({});
