import { type ComponentType, createContext, type ReactNode } from 'react';
import type { SideName } from './sides.ts';

export interface SideProps {
  number: number;
  side: SideName;
  children: ReactNode;
}

/** What a screen adds to its cards. Both are given the match's number and read the match themselves. */
export interface CardExtras {
  /** Buttons in the card's head. */
  Controls?: ComponentType<{ number: number }>;
  /** Wraps each side, for example as a seat that can be dragged. */
  Side?: ComponentType<SideProps>;
  onOpen?: (number: number) => void;
}

export const CardExtrasContext = createContext<CardExtras>({});
